import type { FeatureFlag, Organisation } from '../organisation.ts';
import { addFromDomains, placeLetterType, storeFlag, storeLetterType } from '../stores/settings.store.ts';
import type { Import } from './changes.ts';
import { reconcile, reconcileOrder } from './reconcile.ts';

type LetterTypes = Organisation['letterTypes'];

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

export async function importFromDomains(
  run: Import,
  wanted: readonly string[],
  current: readonly string[],
): Promise<void> {
  for (const domain of wanted) {
    await reconcile(run, {
      type: 'from-domain',
      id: domain,
      subject: `Domain ${domain}`,
      current: current.includes(domain) ? { domain } : undefined,
      wanted: { domain },
      store: () => addFromDomains(run.trx, [domain]),
    });
  }
}
