import type { ChangeMade } from '@letterdesk/contract/shared';
import { getItemKey, getItemName, type OrganisationKind } from '@letterdesk/core/organisation/kinds';
import type { Kysely } from 'kysely';
import { readChanges } from '../../audit/changes.query.ts';
import type { Database } from '../../database/tables.ts';
import { auditTypeOf } from '../../organisation/kinds/item-kind.ts';
import { KINDS } from '../../organisation/kinds/kinds.ts';
import { CHANGE_ACTIONS } from './change-item.ts';

/** Lists the changes of an item under its current name, newest first; none if it's gone. */
export async function listChanges(
  db: Kysely<Database>,
  { kind, key }: { readonly kind: OrganisationKind; readonly key: string },
): Promise<ChangeMade[]> {
  const items: readonly object[] = await KINDS[kind].table.read(db);
  const item = items.find((each) => getItemKey(kind, each) === key);
  if (item === undefined) return [];
  return readChanges(db, { type: auditTypeOf(kind), id: getItemName(kind, item), actions: CHANGE_ACTIONS });
}
