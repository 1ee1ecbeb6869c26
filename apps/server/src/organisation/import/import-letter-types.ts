import type { Organisation } from '../organisation.ts';
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
      store: () =>
        run.trx
          .insertInto('letter_types')
          .values({ name, display_name: displayName, position: current.length })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ display_name: displayName }))
          .execute(),
    });
  }
  const names: readonly string[] = wanted.map(({ name }) => name);
  await reconcileOrder(run, {
    subject: 'The order of the letter types',
    current: current.map(({ name }) => name),
    wanted: names,
    store: (name, position) =>
      run.trx
        .updateTable('letter_types')
        .set({ position })
        .where('name', '=', name as LetterTypes[number]['name'])
        .execute(),
  });
}
