import type { FeatureFlag } from '../organisation.ts';
import { storeFlag } from '../stores/flags.store.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

/** Brings in the feature flags. */
export async function importFlags(
  run: Import,
  wanted: readonly FeatureFlag[],
  current: readonly FeatureFlag[],
): Promise<void> {
  for (const flag of wanted) {
    const { key } = flag;
    await reconcile(run, {
      type: 'feature-flag',
      id: key,
      subject: `Flag '${key}'`,
      current: current.find((known) => known.key === key),
      wanted: flag,
      store: () => storeFlag(run.trx, flag),
    });
  }
}
