import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { renderPdf as endpoint } from '@letterdesk/contract/pdf';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { User } from '@letterdesk/core/session/claims';
import { type DrawnLogo, PdfError, type PdfResult } from '@letterdesk/pdf/pdf-request';
import type { Turn } from '@letterdesk/pdf/pool/turn';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { readTemplate, type TemplateRow } from '../templates/template.query.ts';

/** A division's logo and footer, from the template. */
type Letterhead = Pick<TemplateRow, 'logo_svg' | 'logo_description' | 'footer_text'>;

/**
 * Renders a letter as PDF with its letterhead.
 * @param letter.createdAt is written into the PDF; the same input and time give the same bytes.
 * @param turn identifies the user, who has one rendering at a time; sendings come before previews.
 * @throws Failure `pdf_too_large`, `pdf_failed`, `pdf_busy` or, for previews, `pdf_over_budget`.
 */
export async function renderLetterPdf(
  renderer: PdfRenderer,
  letter: { document: DocumentNode; title: string; letterhead: Letterhead; createdAt: Date },
  turn: Turn,
): Promise<PdfResult> {
  const { logo_svg, logo_description, footer_text } = letter.letterhead;
  try {
    return await renderer.render(
      {
        doc: omitMissing(letter.document),
        title: letter.title,
        logo: logo_svg === null ? null : { svg: logo_svg, description: logo_description ?? '' },
        footer: footer_text === null ? null : { text: footer_text },
        createdAt: letter.createdAt,
      },
      turn,
    );
  } catch (cause) {
    throw cause instanceof PdfError ? failureOf(cause) : cause;
  }
}

/**
 * Draws a logo for mails; null if it can't be decoded, as the PDF omits it then.
 * @throws Failure `pdf_too_large`, `pdf_failed` or `pdf_busy`.
 */
export async function drawLogo(renderer: PdfRenderer, svg: string, turn: Turn): Promise<DrawnLogo | null> {
  try {
    return await renderer.drawLogo(svg, turn);
  } catch (cause) {
    throw cause instanceof PdfError ? failureOf(cause) : cause;
  }
}

/** Refuses early if no PDF can be rendered now. @throws Failure `pdf_busy` or `pdf_over_budget`. */
export function admitToPdf(renderer: PdfRenderer, turn: Turn): void {
  try {
    renderer.admit(turn);
  } catch (cause) {
    throw cause instanceof PdfError ? failureOf(cause) : cause;
  }
}

/** Builds the renderer's queue entry for a user's request. */
export function turnOf({ account }: Pick<User, 'account'>, what: 'preview' | 'sending' | 'decision'): Turn {
  return { person: String(account), urgent: what !== 'preview' };
}

function failureOf(cause: PdfError): Failure {
  const { code, message: reason, retryAfterSeconds = 1 } = cause;
  if (code === 'busy') return new Failure('pdf_busy', undefined, { cause });
  if (code === 'over_budget') return new Failure('pdf_over_budget', { retryAfterSeconds }, { cause });
  return new Failure(code === 'too_large' ? 'pdf_too_large' : 'pdf_failed', { reason }, { cause });
}

/**
 * Renders a preview in the look of the template's division. Uses the template's date, so that the same text gives the
 * same bytes.
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
