import { partsOf, savedNameOf } from '@letterdesk/core/search/narrowing';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { type Asked, type Asking, addressOf, readAsked } from './asked-in-address.ts';
import narrowingChipsClasses from './narrowing-chips.module.css';
import { Results } from './results.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchForm } from './search-form.tsx';
import classes from './search-page.module.css';

/** The letter search (specification 2.81 to 2.84); its state is the address. */
export function SearchPage() {
  usePageTitle('Search');
  const asked = readAsked(useRouterState({ select: (state) => state.location.search as Record<string, unknown> }));
  const navigate = useNavigate();
  const ask = (next: Asked) => void navigate({ to: paths.search as string, search: addressOf(next) });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Search</h1>
        <SearchForm key={`${asked.key} ${asked.value}`} asked={asked} onAsk={ask} />
      </header>
      <div className={classes.narrowing}>
        <SavedSearches shown={asked.value === '' ? savedNameOf(asked) : null} />
        <NarrowingChips asked={asked} onAsk={ask} />
      </div>
      <Results asked={asked} onAsk={ask} />
    </div>
  );
}

/** Removable filters besides the term. */
function NarrowingChips({ asked, onAsk }: Asking) {
  const parts = partsOf(asked);
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
            onClick={() => onAsk({ ...asked, ...without, page: 1 })}
          >
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
