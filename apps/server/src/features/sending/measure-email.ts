import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { measureEmail as endpoint } from '@letterdesk/contract/sending';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { readLetter } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { turnOf } from '../pdf/letter-pdf.ts';
import { letterInMail } from './letter-in-mail.ts';
import { mailBody } from './mail-body.ts';

/**
 * Measures an unsent e-mail by building it as sending does.
 * @throws Failure `letter_not_found`, the policy's reason, `text_invalid`, `text_too_large` or an error of the logo.
 */
export async function measureEmail(input: {
  db: Kysely<Database>;
  pdf: PdfRenderer;
  user: User;
  body: BodyOf<typeof endpoint>;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, pdf, user, body } = input;
  const view = await readLetter(db, body.letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  const { update, send } = letterRefusals(user, letterFacts(view));
  // As for preparing the e-mail: anyone who can edit the letter may see it.
  if (send !== null) refuse(update);
  const message = await acceptText(body.message);
  const letter = await letterInMail(pdf, view, turnOf(user, 'preview'));
  const { html } = mailBody(body.subject, message.document, letter);
  return { htmlBytes: Buffer.byteLength(html) };
}
