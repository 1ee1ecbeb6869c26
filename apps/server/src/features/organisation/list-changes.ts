import type { ChangeMade } from '@letterdesk/contract/shared';
import type { Kysely } from 'kysely';
import { readChanges } from '../../audit/changes.query.ts';
import type { Database } from '../../database/tables.ts';
import { CHANGING, type ItemKind } from './change-item.ts';

/** Returns an item's changes, newest first; empty if it's gone. */
export type ListChanges = (db: Kysely<Database>, key: string) => Promise<ChangeMade[]>;

/** Lists changes of items under their current names. */
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
