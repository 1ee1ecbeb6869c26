import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { readTemplate } from '../templates/template.query.ts';
import { readLetterApproval } from './letter-approval.query.ts';
import { type StoredLetter, selectLetters } from './letters.store.ts';

/** Everything that a letter's screen shows, or undefined when there is no such letter. */
export async function readLetter(db: Kysely<Database>, id: number) {
  const letter = await selectLetters(db).where('id', '=', id).executeTakeFirst();
  return letter === undefined ? undefined : readAroundLetter(db, letter);
}

/** The template, the expressions, the approval and the number of sendings that belong to a letter already read. */
export async function readAroundLetter(db: Kysely<Database>, letter: StoredLetter) {
  const names = letter.flooded.map((record) => record.shortcode);
  const [template, definitions, approval, sent] = await Promise.all([
    readTemplate(db, letter.template_id),
    readExpressions(db, names),
    readLetterApproval(db, letter.id),
    db
      .selectFrom('sent_letters')
      .select((get) => get.fn.countAll<number>().as('count'))
      .where('letter_id', '=', letter.id)
      .executeTakeFirstOrThrow(),
  ]);
  if (template === undefined) throw new Error(`Letter ${letter.id} has no template`);
  return { letter, template, definitions, approval, sentLetters: Number(sent.count) };
}

export type LetterView = NonNullable<Awaited<ReturnType<typeof readLetter>>>;
