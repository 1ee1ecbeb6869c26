import { isDeepStrictEqual } from 'node:util';
import type { OrganisationOrder } from '@letterdesk/contract/organisation';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import {
  placeExpression,
  placeGroup,
  readExpressions,
  readGroups,
} from '../../organisation/stores/expressions.store.ts';
import { placeLetterType, readLetterTypes } from '../../organisation/stores/settings.store.ts';
import type { Changed } from './change-item.ts';
import { invalidField } from './refuse-unknown-fields.ts';

/**
 * Reorders items under the organisation's lock.
 * @returns undefined if already in this order.
 * @throws Failure `organisation_changed` with the current order, or `organisation_invalid` if the items differ.
 */
export async function changeOrder(trx: Transaction<Database>, order: OrganisationOrder): Promise<Changed | undefined> {
  switch (order.of) {
    case 'letter-types': {
      const current = (await readLetterTypes(trx)).map(({ name }) => name);
      return reorder('letter types', { ...order, current }, (name, place) => placeLetterType(trx, name, place));
    }
    case 'expression-groups': {
      const current = (await readGroups(trx)).map(({ id }) => id);
      return reorder('groups', { ...order, current }, (id, place) => placeGroup(trx, id, place));
    }
    case 'expressions': {
      const all = await readExpressions(trx);
      const current = all.filter(({ group }) => group === order.group).map(({ name }) => name);
      const what = `expressions of group ${order.group}`;
      return reorder(what, { ...order, current }, (name, place) => placeExpression(trx, name, place));
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
    throw invalidField('after', 'The order must hold the same things as before, each once.');
  }
  for (const [position, key] of after.entries()) await place(key, position);
  return { subject: what, before, after };
}
