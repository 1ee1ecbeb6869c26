import type { SessionStore } from '../features/session/session-store.ts';

type Session = Pick<SessionStore, 'getState' | 'subscribe'>;

const A_LETTER = /^\/letters\/(\d+)$/;

/**
 * Loads the code of the page that is wanted while it is found out who wants it, and asks for its letter as soon as there is
 * a token; where they do not come, the page says so.
 */
export function preloadPage(path: string, store: Session): void {
  const id = A_LETTER.exec(path)?.[1];
  if (id === undefined) return;
  import('../features/letters/letters-page.tsx').then(({ preloadDesk }) => preloadDesk()).catch(() => undefined);
  import('../features/letters/prefetch-letter.ts')
    .then(({ prefetchLetter }) => whenAuthenticated(store, () => prefetchLetter(Number(id))))
    .catch(() => undefined);
}

/** Once, as soon as the page holds a token, whoever it belongs to. */
function whenAuthenticated(store: Session, act: () => void): void {
  const look = () => {
    if (!('token' in store.getState())) return;
    stop();
    act();
  };
  const stop = store.subscribe(look);
  look();
}
