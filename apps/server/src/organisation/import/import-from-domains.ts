import { addFromDomains } from '../stores/from-domains.store.ts';
import type { Import } from './changes.ts';
import { reconcile } from './reconcile.ts';

/** Brings in the domains that letters may be sent from; with the first of them those of the setting hold no longer. */
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
