import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { renderPdf as endpoint } from '@letterdesk/contract/pdf';
import type { User } from '@letterdesk/core/session/claims';
import type { PdfResult } from '@letterdesk/pdf/pdf-request';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { readTemplate } from '../templates/template.query.ts';
import { admitToPdf, renderLetterPdf, turnOf } from './letter-pdf.ts';

/**
 * The PDF of a text as it would leave, in the look of its template's division.
 * Dated by the template, so that the same text gives the same bytes however often it is previewed.
 */
export async function renderPdf(input: {
  db: Kysely<Database>;
  renderer: PdfRenderer;
  body: BodyOf<typeof endpoint>;
  user: Pick<User, 'account'>;
}): Promise<PdfResult> {
  const { db, renderer, body, user } = input;
  const turn = turnOf(user, 'preview');
  admitToPdf(renderer, turn);
  const template = await readTemplate(db, body.letterTemplateId);
  if (template === undefined) throw new Failure('template_not_found');
  const { document } = await acceptText(body.text);
  const footer = body.footerId == null ? template.footer_text : await readFooterText(db, body.footerId);
  const letter = {
    document,
    title: body.name || template.name,
    letterhead: { ...template, footer_text: footer },
    createdAt: template.updated_at,
  };
  return renderLetterPdf(renderer, letter, turn);
}

async function readFooterText(db: Kysely<Database>, id: number): Promise<string> {
  const footer = await db.selectFrom('footers').select('text').where('id', '=', id).executeTakeFirst();
  if (footer === undefined) throw new Failure('footer_not_found');
  return footer.text;
}
