import type { FeatureFlag } from '../organisation.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

/** Brings in the feature flags. */
export async function importFlags(
  run: Import,
  wanted: readonly FeatureFlag[],
  current: readonly FeatureFlag[],
): Promise<void> {
  for (const flag of wanted) {
    const { key, description, enabled } = flag;
    const columns = { description, enabled, divisions: flag.divisions === null ? null : [...flag.divisions] };
    await reconcile(run, {
      type: 'feature-flag',
      id: key,
      subject: `Flag '${key}'`,
      current: current.find((known) => known.key === key),
      wanted: flag,
      store: () =>
        run.trx
          .insertInto('feature_flags')
          .values({ key, ...columns })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
          .execute(),
    });
  }
}
