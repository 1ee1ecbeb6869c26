import type { Person } from '@letterdesk/contract/shared';
import type { BranchChoice } from '@letterdesk/core/conditions/branch-choice';
import { pickContent } from '@letterdesk/core/content';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { RecordNames } from '@letterdesk/core/flooding/record-names';
import { recordTypedValues, type TypedValue } from '@letterdesk/core/flooding/typed-values';
import type { FloodedValue } from '@letterdesk/core/flooding/values';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import { keyedElementsOf } from '@letterdesk/document/keyed-elements';
import { type ExpressionBuilder, type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Json, JsonWithDefault, NullableJson, Timestamp } from '../../database/tables.ts';
import { handTextToTrigger } from '../../text/letter-texts.store.ts';
import { selectPerson } from '../session/accounts.store.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letters: LettersTable;
  }
}

interface LettersTable {
  id: Generated<number>;
  name: string;
  text: string;
  document: Json<DocumentNode>;
  /** Completed, as flooded. */
  ids: Json<IdMap>;
  /** The given part, which a reflood completes again. */
  given_ids: Json<IdMap>;
  environment: string;
  template_id: number;
  template_version: number;
  flooded: Json<FloodedValue[]>;
  typed_values: JsonWithDefault<TypedValue[]>;
  branches: JsonWithDefault<BranchChoice[]>;
  flooded_at: Timestamp;
  /** The unedited flooded title and text; null in older rows. */
  flooded_name: string | null;
  flooded_text: string | null;
  /** Record names at flooding; null in older rows. */
  record_names: NullableJson<RecordNames>;
  created_at: Timestamp;
  created_by: number;
  updated_at: Timestamp;
  updated_by: number;
  version: Generated<number>;
}

export type StoredLetter = Selectable<LettersTable> & { readonly creator: Person; readonly updater: Person };

export interface LetterChange extends LetterContent {
  readonly document: DocumentNode;
}

export interface LetterFlood extends LetterChange {
  /** The unedited flooded title and text. */
  readonly floodedName: string;
  readonly floodedText: string;
  readonly environment: string;
  /** Completed. */
  readonly ids: IdMap;
  /** Without derived ids. */
  readonly givenIds: IdMap;
  readonly flooded: readonly FloodedValue[];
  readonly branches: readonly BranchChoice[];
  readonly recordNames: RecordNames;
  readonly templateVersion: number;
}

/** A query of letters with their authors. */
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

/** Locks a letter until the transaction ends. */
export function lockLetter(trx: Kysely<Database>, id: number): Promise<StoredLetter | undefined> {
  return selectLetters(trx).where('id', '=', id).forUpdate('letters').executeTakeFirst();
}

/** @returns the stored letter, and whether a record that it names is under a legal hold. */
export function insertLetter(
  trx: Kysely<Database>,
  letter: LetterFlood & { templateId: number; account: number; now: Date },
): Promise<StoredLetter & { readonly held: boolean }> {
  return trx
    .insertInto('letters')
    .values({
      ...contentOf(letter),
      ...floodOf(letter),
      typed_values: typedIn(letter, [], letter.flooded, letter.account),
      template_id: letter.templateId,
      flooded_at: letter.now,
      created_at: letter.now,
      created_by: letter.account,
      updated_at: letter.now,
      updated_by: letter.account,
    })
    .returningAll()
    .returning(({ ref }) => authorsOf(trx, ref))
    .returning([
      handTextToTrigger(letter.document).as('text_handed'),
      sql<boolean>`ids_are_held(ids, environment)`.as('held'),
    ])
    .executeTakeFirstOrThrow();
}

/** Stores a change of a locked letter as its next version. @returns the stored letter. */
export function updateLetter(
  trx: Kysely<Database>,
  letter: Pick<StoredLetter, 'id' | 'version' | 'flooded' | 'typed_values'>,
  change: LetterChange | LetterFlood,
  by: { account: number; now: Date },
): Promise<StoredLetter> {
  const flooded = 'flooded' in change ? change.flooded : letter.flooded;
  return trx
    .updateTable('letters')
    .set({
      ...contentOf(change),
      ...('flooded' in change ? { ...floodOf(change), flooded_at: by.now } : {}),
      typed_values: typedIn(change, letter.typed_values, flooded, by.account),
      updated_at: by.now,
      updated_by: by.account,
      version: letter.version + 1,
    })
    .where('id', '=', letter.id)
    .returningAll()
    .returning(({ ref }) => authorsOf(trx, ref))
    .returning(handTextToTrigger(change.document).as('text_handed'))
    .executeTakeFirstOrThrow();
}

/** Gives a locked letter its next version after a change of its attachments. @returns the stored letter. */
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

function typedIn(
  { document }: LetterChange,
  before: readonly TypedValue[],
  flooded: readonly FloodedValue[],
  account: number,
): string {
  return JSON.stringify(recordTypedValues(before, keyedElementsOf(document), flooded, account));
}

function floodOf(flood: LetterFlood) {
  const { floodedName, floodedText, environment, ids, givenIds, flooded, branches, recordNames, templateVersion } =
    flood;
  return {
    flooded_name: floodedName,
    flooded_text: floodedText,
    environment,
    ids: JSON.stringify(ids),
    given_ids: JSON.stringify(givenIds),
    flooded: JSON.stringify(flooded),
    branches: JSON.stringify(branches),
    record_names: JSON.stringify(recordNames),
    template_version: templateVersion,
  };
}
