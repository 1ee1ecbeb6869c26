import {
  addressOfNarrowing,
  isSameNarrowing,
  type Narrowing,
  savedSearchesOf,
} from '@letterdesk/core/search/narrowing';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useMe } from '../session/session-context.tsx';
import classes from './saved-searches.module.css';

export interface SavedSearchesProps {
  /** To what the search that is shown is narrowed; null when it is none of these, or on another page. */
  readonly shown: Narrowing | null;
}

/** The searches that stand ready, as links. */
export function SavedSearches({ shown }: SavedSearchesProps) {
  const useLetters = useMe()?.abilities.useLetters === true;
  return (
    <nav aria-label="Saved searches" className={classes.links}>
      {savedSearchesOf({ useLetters }).map(({ name, narrowing }) => (
        <Link
          key={name}
          to={paths.search as string}
          search={addressOfNarrowing(narrowing)}
          activeOptions={{ exact: true }}
          className={classes.link}
          aria-current={shown !== null && isSameNarrowing(shown, narrowing) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
