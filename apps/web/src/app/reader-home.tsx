import { WithTaskLists } from '../features/letters/with-task-lists.tsx';
import { SearchPage } from '../features/search/search-page.tsx';

/** A read-only user's home: the search and waiting letters. */
export function ReaderHome() {
  return (
    <WithTaskLists beside="search">
      <SearchPage />
    </WithTaskLists>
  );
}
