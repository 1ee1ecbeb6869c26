import type { Organisation } from '../organisation.ts';
import { placeLetterType, storeLetterType } from '../stores/letter-types.store.ts';
import type { Import } from './changes.ts';
import { reconcile, reconcileOrder } from './reconcile.ts';

type LetterTypes = Organisation['letterTypes'];

/** Brings in how the letter types are called, and their order. */
export async function importLetterTypes(run: Import, wanted: LetterTypes, current: LetterTypes): Promise<void> {
  for (const type of wanted) {
    const { name, displayName } = type;
    await reconcile(run, {
      type: 'letter-type',
      id: name,
      subject: `Letter type ${name} (${displayName})`,
      current: current.find((known) => known.name === name),
      wanted: type,
      store: () => storeLetterType(run.trx, type),
    });
  }
  const names: readonly string[] = wanted.map(({ name }) => name);
  await reconcileOrder(run, {
    subject: 'The order of the letter types',
    current: current.map(({ name }) => name),
    wanted: names,
    store: (name, position) => placeLetterType(run.trx, name as LetterTypes[number]['name'], position),
  });
}
