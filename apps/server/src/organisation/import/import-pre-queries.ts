import type { Organisation } from '../organisation.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

type PreQueries = Organisation['preQueries'];

/** Brings in the pre-queries. */
export async function importPreQueries(run: Import, wanted: PreQueries, current: PreQueries): Promise<void> {
  for (const preQuery of wanted) {
    const { name, ...rest } = preQuery;
    const definition = JSON.stringify(rest);
    await reconcile(run, {
      type: 'pre-query',
      id: name,
      subject: `Pre-query '${name}'`,
      current: current.find((known) => known.name === name),
      wanted: preQuery,
      store: () =>
        run.trx
          .insertInto('pre_queries')
          .values({ name, definition })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ definition }))
          .execute(),
    });
  }
}
