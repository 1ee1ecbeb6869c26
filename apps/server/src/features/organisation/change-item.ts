import { isDeepStrictEqual } from 'node:util';
import type { ErrorDetails } from '@letterdesk/contract/error-details';
import { CHANGED_BY_IMPORT, CHANGED_BY_YOU } from '@letterdesk/contract/errors';
import { decideChange } from '@letterdesk/core/organisation/decide-change';
import type { OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { inUseMessage, type Uses, usedBy } from '@letterdesk/core/organisation/uses';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { readLastDone } from '../../audit/changes.query.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { invalidField } from './refuse-unknown-fields.ts';

/** An item to store, which may not have an id yet. */
export type Wanted<T> = Omit<T, 'id'>;

/** Describes a kind of item: stored (`T`), sent (`S`), and to be stored (`W`). */
export interface ItemKind<T extends W, S extends object, W extends object = Wanted<T>> {
  readonly kind: OrganisationKind;
  /** The audit trail's subject type. */
  readonly type: string;
  /** Returns all stored items. */
  all(db: Kysely<Database>): Promise<readonly T[]>;
  /** The unchangeable key. */
  keyOf(thing: T): string | number;
  /** The unique name. */
  nameOf(thing: W): string;
  /** The field that holds the name. */
  readonly nameField: string;
  /** Validates what was sent and returns what to store. @throws Failure `organisation_invalid`. */
  accept(trx: Transaction<Database>, sent: S, seen: T | null): Promise<W>;
  add(trx: Transaction<Database>, wanted: W): Promise<unknown>;
  change(trx: Transaction<Database>, seen: T, wanted: W): Promise<unknown>;
  /** Absent if items can't be removed. */
  remove?(trx: Transaction<Database>, thing: T): Promise<unknown>;
  /** Says who has the name; by default the table's message. */
  takenBy?(trx: Transaction<Database>, namesake: T): Promise<string>;
  /** Absent if items are never in use. */
  usesOf?(trx: Transaction<Database>, thing: T): Promise<Uses>;
}

/** Audit actions for changes by a person and by an import. */
export const CHANGING = ['organisation.change', 'organisation.import'] as const;

/** The transaction and author of a change. */
export interface Changing {
  readonly trx: Transaction<Database>;
  readonly user: User;
}

export interface Changed {
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Applies one change to one item, under the organisation's lock.
 * @returns undefined if there is nothing to do.
 * @throws Failure `organisation_changed`, `organisation_name_taken`, `organisation_in_use` or `organisation_invalid`.
 */
export async function changeItem<T extends W, S extends object, W extends object>(
  { trx, user }: Changing,
  kind: ItemKind<T, S, W>,
  { before: seen, after }: { readonly before: T | null; readonly after: S | null },
): Promise<Changed | undefined> {
  const all = await kind.all(trx);
  const current = seen === null ? null : (all.find((thing) => kind.keyOf(thing) === kind.keyOf(seen)) ?? null);
  const wanted = after === null ? null : await kind.accept(trx, after, seen);
  const namesake = wanted === null ? null : namesakeOf(kind, all, wanted, current);
  const decision = decideChange<W>({ seen, current, wanted, namesake }, isSame);
  if (decision === 'nothing') return undefined;
  if (decision === 'organisation_name_taken') {
    const message = namesake === null ? undefined : await kind.takenBy?.(trx, namesake);
    throw new Failure(decision, { field: kind.nameField }, message === undefined ? {} : { message });
  }
  if (decision === 'organisation_changed') throw await changedMeanwhile({ trx, user }, kind, seen, current);
  if (wanted !== null) {
    await (seen === null ? kind.add(trx, wanted) : kind.change(trx, seen, wanted));
    return { subject: kind.nameOf(wanted), before: current, after: wanted };
  }
  if (current === null) return undefined;
  if (kind.remove === undefined) throw invalidField('after', 'None of these is ever removed.');
  await refuseUsed(trx, kind, current);
  await kind.remove(trx, current);
  return { subject: kind.nameOf(current), before: current, after: null };
}

function namesakeOf<T extends W, S extends object, W extends object>(
  kind: ItemKind<T, S, W>,
  all: readonly T[],
  wanted: W,
  current: T | null,
): T | null {
  const name = kind.nameOf(wanted);
  return all.find((thing) => thing !== current && kind.nameOf(thing) === name) ?? null;
}

/** Compares items without their ids. */
function isSame(one: object, other: object): boolean {
  return isDeepStrictEqual({ ...one, id: undefined }, { ...other, id: undefined });
}

async function changedMeanwhile<T extends W, S extends object, W extends object>(
  { trx, user }: Changing,
  { kind, type, nameOf }: ItemKind<T, S, W>,
  seen: T | null,
  theirs: T | null,
): Promise<Failure> {
  const changed = theirs ?? seen;
  const [last] = changed === null ? [] : await readLastDone(trx, { type, id: nameOf(changed), actions: CHANGING });
  const message =
    last?.action === 'organisation.import' ? CHANGED_BY_IMPORT : last?.account === user.account ? CHANGED_BY_YOU : null;
  // Safe: each kind's items have the type that the table of details declares.
  const details = { kind, theirs } as ErrorDetails<'organisation_changed'>;
  return new Failure('organisation_changed', details, message === null ? {} : { message });
}

async function refuseUsed<T extends W, S extends object, W extends object>(
  trx: Transaction<Database>,
  kind: ItemKind<T, S, W>,
  thing: T,
): Promise<void> {
  const uses = await kind.usesOf?.(trx, thing);
  if (uses === undefined || usedBy(uses) === 0) return;
  throw new Failure('organisation_in_use', uses, { message: inUseMessage(uses) });
}
