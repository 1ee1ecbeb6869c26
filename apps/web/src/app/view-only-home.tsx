import { WithTaskLists } from '../features/letters/with-task-lists.tsx';
import { ViewOnlyPage } from '../features/session/view-only-page.tsx';

/** /search: the home of people who may only read, with the letters that wait for them. */
export function ViewOnlyHome() {
  return (
    <WithTaskLists beside="viewOnly">
      <ViewOnlyPage />
    </WithTaskLists>
  );
}
