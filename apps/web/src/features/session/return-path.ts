import { ROUTE_GUARD_INTERVAL_MS, ROUTE_GUARD_TRIES } from '@letterdesk/core/constants';
import { tabStorage } from '../../ui/storage/tab-storage.ts';

const NAME = 'letterdesk:wanted-path';

/** Remembers where somebody wanted to go before signing in, with the query; outlives a sign-in by redirect. */
export function rememberReturnPath(path: string): void {
  tabStorage.set(NAME, path);
}

/** Where somebody was; in the page's memory only, since nothing of a person outlives their sign-out in the browser. */
let left: { readonly account: number; readonly path: string } | null = null;

/** Remembers where a person was whom another tab signed out, for nobody else. */
export function rememberReturnPathOf(account: number, path: string): void {
  left = { account, path };
}

/** Takes the remembered path, for whoever signed in; null when there is none. Only paths of this product are ever answered. */
export function takeReturnPath(account: number): string | null {
  const mine = left?.account === account ? left.path : null;
  left = null;
  const path = tabStorage.get(NAME) ?? mine;
  tabStorage.remove(NAME);
  return path !== null && /^\/(?!\/|\\)/.test(path) ? path : null;
}

/**
 * Waits as long as the guard does: up to 10 tries, 100 ms apart (specification 2.7), and no longer than until it holds.
 * @param onChange told of a listener to whatever may make it hold; answers what ends that.
 */
export async function waitUntil(
  holds: () => boolean,
  onChange: (listener: () => void) => () => void = () => () => undefined,
): Promise<boolean> {
  for (let tries = 0; tries < ROUTE_GUARD_TRIES && !holds(); tries += 1) {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(done, ROUTE_GUARD_INTERVAL_MS);
      const stop = onChange(() => holds() && done());
    });
  }
  return holds();
}
