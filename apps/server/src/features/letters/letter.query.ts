import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition } from '@letterdesk/core/flooding/values';
import { keyedElementsOf } from '@letterdesk/document/keyed-elements';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { clausesOf, selectTemplate } from '../templates/template.query.ts';
import { readLetterApproval } from './letter-approval.query.ts';
import { attachmentsOf } from './letter-attachments.query.ts';
import { type LetterFlood, type StoredLetter, selectLetters } from './letters.store.ts';

export async function readLetter(db: Kysely<Database>, id: number) {
  const letter = await selectLetters(db).where('id', '=', id).executeTakeFirst();
  return letter === undefined ? undefined : readAroundLetter(db, letter);
}

/**
 * Reads what belongs to a letter: template, expressions, approval, attachments, number of sendings and
 * whether it's under a legal hold.
 * @param document a text about to be stored, whose expressions are read too.
 */
export async function readAroundLetter(db: Kysely<Database>, letter: StoredLetter, document?: DocumentNode) {
  const [row, definitions, approval] = await Promise.all([
    selectTemplate(db, letter.template_id)
      .select(({ selectFrom, fn }) => [
        selectFrom('sent_letters')
          .select(fn.countAll<number>().as('count'))
          .where('letter_id', '=', letter.id)
          .$asScalar()
          .$notNull()
          .as('sent_letters'),
        attachmentsOf(db, letter.id).as('letter_attachments'),
        sql<boolean>`letter_is_held(${letter.id})`.as('held'),
        clausesOf(db, letter.template_id, sql.val(letter.template_version)).as('letter_clauses'),
      ])
      .executeTakeFirst(),
    readLetterExpressions(db, letter, document),
    readLetterApproval(db, letter.id),
  ]);
  if (row === undefined) throw new Error(`Letter ${letter.id} has no template`);
  const { sent_letters: sentLetters, letter_attachments: attachments, letter_clauses, held, ...template } = row;
  return { letter, template, definitions, approval, attachments, sentLetters, held, clauses: letter_clauses ?? [] };
}

export type LetterView = NonNullable<Awaited<ReturnType<typeof readLetter>>>;

/**
 * Returns the expressions for checking a text: those flooded into the letter or compared by its template's conditions,
 * and those of its current keyed elements, even if pasted from another letter.
 * @param document omit it to get the flooded ones only.
 */
export function readLetterExpressions(
  db: Kysely<Database>,
  { flooded, branches }: Pick<LetterFlood, 'flooded' | 'branches'>,
  document?: DocumentNode,
): Promise<ReadonlyMap<string, ExpressionDefinition>> {
  const placed = document === undefined ? [] : keyedElementsOf(document);
  const compared = branches.flatMap(({ values }) => values.map(({ name }) => name));
  return readExpressions(db, [...[...flooded, ...placed].map(({ shortcode }) => shortcode), ...compared]);
}
