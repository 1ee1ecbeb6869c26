import { addressOfNarrowing, savedSearchesOf } from '@letterdesk/core/search/narrowing';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useMe } from '../session/session-context.tsx';
import classes from './saved-searches.module.css';

interface SavedSearchesProps {
  /** The current one, if any. */
  readonly shown: string | null;
}

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
          aria-current={name === shown ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
