import { getItemField, getItemKey, type ItemKindRules, ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { ItemKind } from './item-kind.ts';
import { KINDS } from './kinds.ts';

export function invalidField(field: string, message: string): Failure {
  return new Failure('organisation_invalid', { problems: [{ field, message }] }, { message });
}

/**
 * Checks an item by the rules of its kind: what never changes, what it refers to, and what would differ from another
 * item in capitals only. An unchanged name isn't checked.
 * @param all the items to compare with; the checked one may be among them.
 * @throws Failure `organisation_invalid`.
 */
export async function checkItem<T extends W, W extends object>(
  trx: Transaction<Database>,
  { kind, alikeAs }: ItemKind<T, W>,
  { seen, requested, all }: { readonly seen: T | null; readonly requested: W; readonly all: readonly W[] },
): Promise<void> {
  const { fixed, reference, distinct }: ItemKindRules = ORGANISATION_KINDS[kind];
  if (fixed && seen !== null && getItemField(seen, fixed[0]) !== getItemField(requested, fixed[0])) {
    throw invalidField(fixed[0], `${fixed[1]} can’t be changed. Add another one and remove this one.`);
  }
  if (reference) await refuseWithout(trx, reference, requested);
  if (distinct === undefined) return;
  const text = (item: W) => String(getItemField(item, distinct)).toLowerCase();
  if (seen !== null && text(seen) === text(requested)) return;
  const alike = all.find(
    (other) => getItemKey(kind, other) !== getItemKey(kind, requested) && text(other) === text(requested),
  );
  if (alike !== undefined) throw invalidField(distinct, alikeAs?.(alike) ?? 'Another one already has this name.');
}

async function refuseWithout(
  trx: Transaction<Database>,
  [field, kind]: NonNullable<ItemKindRules['reference']>,
  requested: object,
): Promise<void> {
  const items = await KINDS[kind].table.read(trx);
  if (items.some(({ id }) => id === getItemField(requested, field))) return;
  throw invalidField(field, `This ${ORGANISATION_KINDS[kind].noun} no longer exists.`);
}
