import type { ChangeMade } from '@letterdesk/contract/shared';
import type { Kysely } from 'kysely';
import { readChanges } from '../../audit/changes.query.ts';
import type { Database } from '../../database/tables.ts';
import { CHANGING, type ItemKind } from './change-item.ts';

/** Answers who changed the thing that a key binds and when, the last change first; nothing of what is gone. */
export type ListChanges = (db: Kysely<Database>, key: string) => Promise<ChangeMade[]>;

/** Tells of the changes of a kind's things, each under the name that it has now. */
export function listChangesOf<T extends W, S extends object, W extends object>({
  all,
  keyOf,
  nameOf,
  type,
}: ItemKind<T, S, W>): ListChanges {
  return async (db, key) => {
    const thing = (await all(db)).find((each) => String(keyOf(each)) === key);
    return thing === undefined ? [] : readChanges(db, { type, id: nameOf(thing), actions: CHANGING });
  };
}
