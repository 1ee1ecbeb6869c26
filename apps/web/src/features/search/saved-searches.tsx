import { isSameNarrowing, savedSearchesOf } from '@letterdesk/core/search/narrowing';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useMe } from '../session/session-context.tsx';
import { ALL_LETTERS, type Asked, addressOf } from './asked-in-address.ts';
import classes from './saved-searches.module.css';

export interface SavedSearchesProps {
  /** What is shown now; null on another page. */
  readonly asked: Asked | null;
}

/** The searches that stand ready, as links. */
export function SavedSearches({ asked }: SavedSearchesProps) {
  const useLetters = useMe()?.abilities.useLetters === true;
  return (
    <nav aria-label="Saved searches" className={classes.links}>
      {savedSearchesOf({ useLetters }).map(({ name, narrowing }) => (
        <Link
          key={name}
          to={paths.search as string}
          search={addressOf({ ...ALL_LETTERS, ...narrowing })}
          activeOptions={{ exact: true }}
          className={classes.link}
          aria-current={asked !== null && asked.value === '' && isSameNarrowing(asked, narrowing) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
