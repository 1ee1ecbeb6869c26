import { WithTaskLists } from '../features/letters/with-task-lists.tsx';
import { SearchPage } from '../features/search/search-page.tsx';

/** The home of people who may only read: the search, with the letters that wait for them. */
export function ReaderHome() {
  return (
    <WithTaskLists beside="search">
      <SearchPage />
    </WithTaskLists>
  );
}
