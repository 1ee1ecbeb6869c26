import { useEffect } from 'react';
import { withBasePath } from '../../ui/base-path.ts';
import { noteAskedByLeaving, wasAskedByLeaving } from './asked-by-leaving.ts';
import { useSessionStore } from './session-context.tsx';
import { waitUntil } from './wanted-path.ts';

/**
 * Where the browser gives a hidden frame none of the provider's cookies, the page itself still has them: it goes to the
 * provider once, which sends it back at once, with the person or without.
 * @param isWanted false where a person is to be asked in any case.
 */
export function useLeaveSilently(isWanted: boolean): void {
  const store = useSessionStore();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // The hidden frame is first; a provider that forbids it never answers there.
    void waitUntil(() => !store.isUndecided(), store.subscribe).then(() => {
      if (isGone || wasAskedByLeaving() || store.getState().status !== 'signed-out') return;
      // A tab that remembers nothing would be sent back and forth for ever.
      if (noteAskedByLeaving()) location.replace(withBasePath('/sso/start?display=page&prompt=none'));
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, store]);
}
