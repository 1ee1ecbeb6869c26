import { isDeepStrictEqual } from 'node:util';
import type { OrganisationKind } from '@letterdesk/core/organisation/kinds';
import type { Uses } from '@letterdesk/core/organisation/uses';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { ItemUses } from '../uses.query.ts';
import type { ItemTable } from './item-table.ts';

/** An item to store, which may not have an id yet. */
export type Wanted<T> = Omit<T, 'id'>;

/** One kind of items: stored (`T`), and to be stored (`W`). Its rules are in `ORGANISATION_KINDS`. */
export interface ItemKind<T extends W, W extends object = Wanted<T>> {
  readonly kind: OrganisationKind;
  readonly table: ItemTable<T, W>;
  /** Names an item in the lists of an import and an export. */
  label(item: W): string;
  /** Says who has the name; by default the error's message. */
  takenBy?(db: Kysely<Database>, namesake: T): Promise<string>;
  /** Says which item differs in capitals only. */
  alikeAs?(other: W): string;
  /** Absent if items are never in use. */
  usesOf?(users: ItemUses, item: T): Uses;
}

/** Returns what the audit trail calls items of a kind. */
export function auditTypeOf(kind: OrganisationKind): string {
  return kind === 'flag' ? 'feature-flag' : kind;
}

/** Compares items without their ids. */
export function isSame(one: object, other: object): boolean {
  return isDeepStrictEqual({ ...one, id: undefined }, { ...other, id: undefined });
}
