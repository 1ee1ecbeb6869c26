import type { Organisation } from '../organisation.ts';
import { addPreQuery, changePreQuery, readPreQueries } from '../stores/pre-queries.store.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

type PreQueries = Organisation['preQueries'];

/** Brings in the pre-queries. */
export async function importPreQueries(run: Import, wanted: PreQueries, current: PreQueries): Promise<void> {
  for (const preQuery of wanted) {
    const { name } = preQuery;
    await reconcile(run, {
      type: 'pre-query',
      id: name,
      subject: `Pre-query '${name}'`,
      current: current.find((known) => known.name === name),
      wanted: preQuery,
      async store() {
        const same = (await readPreQueries(run.trx)).find((stored) => stored.name === name);
        if (same === undefined) await addPreQuery(run.trx, preQuery);
        else await changePreQuery(run.trx, same.id, preQuery);
      },
    });
  }
}
