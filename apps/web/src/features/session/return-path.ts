import { ROUTE_GUARD_INTERVAL_MS, ROUTE_GUARD_TRIES } from '@letterdesk/core/constants';
import { tabStorage } from '../../ui/storage/tab-storage.ts';

const NAME = 'letterdesk:wanted-path';

/** Remembers the requested path with its query across a redirect. */
export function rememberReturnPath(path: string): void {
  tabStorage.set(NAME, path);
}

/** In memory only: nothing of a person outlives sign-out in the browser. */
let left: { readonly account: number; readonly path: string } | null = null;

/** Remembers the path of a person signed out by another tab. */
export function rememberReturnPathOf(account: number, path: string): void {
  left = { account, path };
}

/** Returns the remembered path, once, for this person. Only paths of this product are accepted. */
export function takeReturnPath(account: number): string | null {
  const mine = left?.account === account ? left.path : null;
  left = null;
  const path = tabStorage.get(NAME) ?? mine;
  tabStorage.remove(NAME);
  return path !== null && /^\/(?!\/|\\)/.test(path) ? path : null;
}

/**
 * Waits like the guard: up to 10 tries, 100 ms apart (specification 2.7).
 * @param onChange subscribes to changes and returns the unsubscribe function.
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
