import { isDeepStrictEqual } from 'node:util';
import type { OrganisationOrder } from '@letterdesk/contract/organisation';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { invalidField } from '../../organisation/kinds/check-item.ts';
import { KINDS } from '../../organisation/kinds/kinds.ts';
import type { Changed } from './change-item.ts';

/**
 * Reorders items under the organisation's lock.
 * @returns undefined if already in this order.
 * @throws Failure `organisation_changed` with the current order, or `organisation_invalid` if the items differ.
 */
export async function changeOrder(trx: Transaction<Database>, order: OrganisationOrder): Promise<Changed | undefined> {
  switch (order.of) {
    case 'letter-types': {
      const { table } = KINDS['letter-type'];
      const current = (await table.read(trx)).map(({ name }) => name);
      return reorder('letter types', { ...order, current }, (name, place) => table.place(trx, name, place));
    }
    case 'expression-groups': {
      const { table } = KINDS['expression-group'];
      const current = (await table.read(trx)).map(({ id }) => id);
      return reorder('groups', { ...order, current }, (id, place) => table.place(trx, id, place));
    }
    case 'expressions': {
      const { table } = KINDS.expression;
      const own = (await table.read(trx)).filter(({ group }) => group === order.group);
      const current = own.map(({ name }) => name);
      const what = `expressions of group ${order.group}`;
      return reorder(what, { ...order, current }, (name, place) => table.place(trx, name, place));
    }
  }
}

async function reorder<K extends string | number>(
  what: string,
  { before, after, current }: { readonly before: K[]; readonly after: K[]; readonly current: K[] },
  place: (key: K, position: number) => Promise<unknown>,
): Promise<Changed | undefined> {
  if (isDeepStrictEqual(after, current)) return undefined;
  if (!isDeepStrictEqual(before, current)) {
    throw new Failure('organisation_changed', { kind: 'order', theirs: current });
  }
  if (!isDeepStrictEqual(after.toSorted(), before.toSorted())) {
    throw invalidField('after', 'The order must contain the same items as before, each once.');
  }
  for (const [position, key] of after.entries()) await place(key, position);
  return { subject: what, before, after };
}
