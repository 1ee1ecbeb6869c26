import type { Person } from '@letterdesk/contract/shared';
import { pickContent } from '@letterdesk/core/content';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { RecordNames } from '@letterdesk/core/flooding/record-names';
import type { KeyedRecord } from '@letterdesk/core/flooding/values';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Database, LettersTable } from '../../database/tables.ts';
import { selectPerson } from '../session/accounts.store.ts';

export type StoredLetter = Selectable<LettersTable> & { readonly creator: Person; readonly updater: Person };

/** What changes when a letter is saved. */
export interface LetterChange extends LetterContent {
  readonly document: DocumentNode;
}

/** What changes when it is flooded. */
export interface LetterFlood extends LetterChange {
  /** The title and text the template itself has with the same data. */
  readonly floodedName: string;
  readonly floodedText: string;
  readonly environment: string;
  /** Completed. */
  readonly ids: IdMap;
  /** Without what derives from the others. */
  readonly givenIds: IdMap;
  readonly flooded: readonly KeyedRecord[];
  readonly recordNames: RecordNames;
  readonly templateVersion: number;
}

/** Letters with who wrote them, for a query to narrow down. */
export function selectLetters(db: Kysely<Database>) {
  return db
    .selectFrom('letters')
    .selectAll()
    .select(({ ref }) => authorsOf(db, ref));
}

function authorsOf(db: Kysely<Database>, ref: ExpressionBuilder<Database, 'letters'>['ref']) {
  return [
    selectPerson(db, ref('letters.created_by')).as('creator'),
    selectPerson(db, ref('letters.updated_by')).as('updater'),
  ] as const;
}

/** The letter, locked until the transaction ends so that nobody else changes it meanwhile. */
export function lockLetter(trx: Kysely<Database>, id: number): Promise<StoredLetter | undefined> {
  return selectLetters(trx).where('id', '=', id).forUpdate('letters').executeTakeFirst();
}

/** @returns the letter as it was stored. */
export function insertLetter(
  trx: Kysely<Database>,
  letter: LetterFlood & { templateId: number; account: number; now: Date },
): Promise<StoredLetter> {
  return trx
    .insertInto('letters')
    .values({
      ...contentOf(letter),
      ...floodOf(letter),
      template_id: letter.templateId,
      flooded_at: letter.now,
      created_at: letter.now,
      created_by: letter.account,
      updated_at: letter.now,
      updated_by: letter.account,
    })
    .returningAll()
    .returning(({ ref }) => authorsOf(trx, ref))
    .executeTakeFirstOrThrow();
}

/** Stores a change of a locked letter and gives it the next version. @returns the letter as it was stored. */
export function updateLetter(
  trx: Kysely<Database>,
  letter: Pick<StoredLetter, 'id' | 'version'>,
  change: LetterChange | LetterFlood,
  by: { account: number; now: Date },
): Promise<StoredLetter> {
  return trx
    .updateTable('letters')
    .set({
      ...contentOf(change),
      ...('flooded' in change ? { ...floodOf(change), flooded_at: by.now } : {}),
      updated_at: by.now,
      updated_by: by.account,
      version: letter.version + 1,
    })
    .where('id', '=', letter.id)
    .returningAll()
    .returning(({ ref }) => authorsOf(trx, ref))
    .executeTakeFirstOrThrow();
}

/** Gives a locked letter its next version for a change of what goes with it. @returns the letter as it was stored. */
export function raiseVersion(
  trx: Kysely<Database>,
  letter: Pick<StoredLetter, 'id' | 'version'>,
  by: { account: number; now: Date },
): Promise<StoredLetter> {
  return trx
    .updateTable('letters')
    .set({ updated_at: by.now, updated_by: by.account, version: letter.version + 1 })
    .where('id', '=', letter.id)
    .returningAll()
    .returning(({ ref }) => authorsOf(trx, ref))
    .executeTakeFirstOrThrow();
}

export async function removeLetter(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('letters').where('id', '=', id).execute();
}

function contentOf(change: LetterChange) {
  return { ...pickContent(LETTER_CONTENT, change), document: JSON.stringify(change.document) };
}

function floodOf(flood: LetterFlood) {
  const { floodedName, floodedText, environment, ids, givenIds, flooded, recordNames, templateVersion } = flood;
  return {
    flooded_name: floodedName,
    flooded_text: floodedText,
    environment,
    ids: JSON.stringify(ids),
    given_ids: JSON.stringify(givenIds),
    flooded: JSON.stringify(flooded),
    record_names: JSON.stringify(recordNames),
    template_version: templateVersion,
  };
}
