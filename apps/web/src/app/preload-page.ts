import type { SessionStore } from '../features/session/session-store.ts';

type Session = Pick<SessionStore, 'getState' | 'subscribe'>;

const A_LETTER = /^\/letters\/(\d+)$/;

/** Preloads the requested page while signing in, and its letter once there is a token. */
export function preloadPage(path: string, store: Session): void {
  const id = A_LETTER.exec(path)?.[1];
  if (id === undefined) return;
  import('../features/letters/letters-page.tsx').then(({ preloadDesk }) => preloadDesk()).catch(() => undefined);
  import('../features/letters/prefetch-letter.ts')
    .then(({ prefetchLetter }) => whenAuthenticated(store, () => prefetchLetter(Number(id))))
    .catch(() => undefined);
}

/** Runs once the page holds any token. */
function whenAuthenticated(store: Session, act: () => void): void {
  const look = () => {
    if (!('token' in store.getState())) return;
    stop();
    act();
  };
  const stop = store.subscribe(look);
  look();
}
