import { useMe } from '../features/session/session-context.tsx';
import type { SessionStore } from '../features/session/session-store.ts';
import { latePage } from './late-page.ts';

const Search = latePage(() => import('../features/search/search-page.tsx'), 'SearchPage');
const Reader = latePage(() => import('./reader-home.tsx'), 'ReaderHome');

/** /search: most people load the search alone; for those who may only read it is their home, with the task lists beside it. */
export function SearchHome() {
  return useMe()?.abilities.useLetters === false ? <Reader /> : <Search />;
}

/** Loads what /search is for whoever is signed in. */
export async function loadSearchHome(store: SessionStore): Promise<void> {
  const state = store.getState();
  await ('me' in state && !state.me.abilities.useLetters ? Reader : Search).preload?.();
}
