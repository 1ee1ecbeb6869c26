import { partsOf, savedNameOf } from '@letterdesk/core/search/narrowing';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import narrowingChipsClasses from './narrowing-chips.module.css';
import { Results } from './results.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchForm } from './search-form.tsx';
import classes from './search-page.module.css';
import { readSearchQuery, type SearchQuery, type SearchQueryProps, toSearchParameters } from './search-query-url.ts';

/** The letter search (specification 2.81 to 2.84); its state is the address. */
export function SearchPage() {
  usePageTitle('Search');
  const query = readSearchQuery(
    useRouterState({ select: (state) => state.location.search as Record<string, unknown> }),
  );
  const navigate = useNavigate();
  const search = (next: SearchQuery) => void navigate({ to: paths.search as string, search: toSearchParameters(next) });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Search</h1>
        <SearchForm key={`${query.key} ${query.value}`} query={query} onChange={search} />
      </header>
      <div className={classes.narrowing}>
        <SavedSearches shown={query.value === '' ? savedNameOf(query) : null} />
        <NarrowingChips query={query} onChange={search} />
      </div>
      <Results query={query} onChange={search} />
    </div>
  );
}

/** Removable filters besides the term. */
function NarrowingChips({ query, onChange }: SearchQueryProps) {
  const parts = partsOf(query);
  if (parts.length === 0) return null;
  return (
    <ul className={narrowingChipsClasses.chips} aria-label="Filters">
      {parts.map(({ label, without }) => (
        <li key={label} className={narrowingChipsClasses.chip}>
          {label}
          <button
            type="button"
            className={narrowingChipsClasses.remove}
            aria-label={`Remove ${label}`}
            title="Remove"
            onClick={() => onChange({ ...query, ...without, page: 1 })}
          >
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
