import { WithTaskLists } from '../features/letters/with-task-lists.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import { useMe } from '../features/session/session-context.tsx';

/** /search: for people who may only read it is their home, with the letters that wait for them. */
export function SearchHome() {
  if (useMe()?.abilities.useLetters !== false) return <SearchPage />;
  return (
    <WithTaskLists beside="search">
      <SearchPage />
    </WithTaskLists>
  );
}
