import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import type { LetterType } from '@letterdesk/core/constants';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Generated, Kysely, Selectable } from 'kysely';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database, Json, Timestamp } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    clauses: ClausesTable;
    clause_versions: ClauseVersionsTable;
  }
}

interface ClausesTable {
  id: Generated<number>;
  name: string;
  /** What spellings of the name have in common. */
  key: string;
  description: string;
  /** Null for all divisions. */
  division_id: number | null;
  /** Empty for all types. */
  letter_types: Json<LetterType[]>;
  /** The text to publish next. */
  text: string;
  document: Json<DocumentNode>;
  /** 0 = never published. */
  published_version: Generated<number>;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by: number;
}

interface ClauseVersionsTable {
  clause_id: number;
  version: number;
  text: string;
  document: Json<DocumentNode>;
  published_at: Timestamp;
  published_by: number;
}

export type StoredClause = Selectable<ClausesTable>;

export interface ClauseTextToStore {
  readonly html: string;
  readonly document: DocumentNode;
}

interface By {
  readonly account: number;
  readonly now: Date;
}

/** Locks a clause until the transaction ends. */
export function lockClause(trx: Kysely<Database>, id: number): Promise<StoredClause | undefined> {
  return trx.selectFrom('clauses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function isNameTaken(trx: Kysely<Database>, name: string, besides: number | null): Promise<boolean> {
  const taken = await trx
    .selectFrom('clauses')
    .select('id')
    .where('key', '=', clauseKey(name))
    .$if(besides !== null, (query) => query.where('id', '!=', besides))
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertClause(
  trx: Kysely<Database>,
  details: ClauseDetails,
  text: ClauseTextToStore,
  by: By,
): Promise<number> {
  const { id } = await trx
    .insertInto('clauses')
    .values({ ...detailColumns(details), ...textColumns(text), updated_at: by.now, updated_by: by.account })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a change of a locked clause as its next version. */
export async function updateClause(
  trx: Kysely<Database>,
  stored: Pick<StoredClause, 'id' | 'version'>,
  change: { readonly details?: ClauseDetails | undefined; readonly text?: ClauseTextToStore | undefined },
  by: By,
): Promise<void> {
  await trx
    .updateTable('clauses')
    .set({
      ...(change.details && detailColumns(change.details)),
      ...(change.text && textColumns(change.text)),
      version: stored.version + 1,
      updated_at: by.now,
      updated_by: by.account,
    })
    .where('id', '=', stored.id)
    .execute();
}

/** Publishes a locked clause's text as the next version. @returns the version. */
export async function insertClauseVersion(trx: Kysely<Database>, clause: StoredClause, by: By): Promise<number> {
  const version = clause.published_version + 1;
  await trx
    .insertInto('clause_versions')
    .values({
      clause_id: clause.id,
      version,
      text: clause.text,
      document: JSON.stringify(clause.document),
      published_at: by.now,
      published_by: by.account,
    })
    .execute();
  await trx
    .updateTable('clauses')
    .set({
      published_version: version,
      version: clause.version + 1,
      updated_at: by.now,
      updated_by: by.account,
    })
    .where('id', '=', clause.id)
    .execute();
  return version;
}

export async function deleteClause(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('clauses').where('id', '=', id).execute();
}

function detailColumns({ name, description, division, letterTypes }: ClauseDetails) {
  const letter_types = JSON.stringify(letterTypes);
  return { name, key: clauseKey(name), description, division_id: division, letter_types };
}

function textColumns({ html, document }: ClauseTextToStore) {
  return { text: html, document: JSON.stringify(document) };
}

/** Returns the hash of a clause's details and text, as audit events record it. */
export function clauseHash(
  clause: Pick<StoredClause, 'name' | 'description' | 'division_id' | 'letter_types' | 'text'>,
): string {
  const { name, description, division_id: division, letter_types: letterTypes, text } = clause;
  return contentHash({ name, description, division, letterTypes, text });
}
