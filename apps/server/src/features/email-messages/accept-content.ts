import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';
import type { EmailMessageContent } from './email-messages.store.ts';

/**
 * Normalises and checks a message's content.
 * @throws Failure `division_not_found`, `shortcodes_invalid`, `text_invalid` or `text_too_large`.
 */
export async function acceptContent(
  db: Kysely<Database>,
  { name, division, subject, message }: Omit<EmailMessageContent, 'document'>,
): Promise<EmailMessageContent> {
  const { html, document } = await acceptAuthoredText(
    db,
    {
      line: { field: 'subject', text: subject },
      text: { field: 'message', html: message },
    },
    'effective',
  );
  if (!(await isDivision(db, division))) throw new Failure('division_not_found');
  return { name, division, subject, message: html, document };
}

async function isDivision(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('divisions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
