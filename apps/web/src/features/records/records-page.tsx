import { filtersOf, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { Tabs, Text, Title } from '@mantine/core';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';
import classes from './records-page.module.css';
import { RecordsPanel } from './records-panel.tsx';
import { addressOfRecords, type Filters, type RecordsQuery, readRecordsQuery } from './records-query-url.ts';

/** Embedded customer data with links that open Letterdesk. */
export function RecordsPage() {
  usePageTitle('Records');
  return <Records key={useEntry()} />;
}

function Records() {
  const { query, changeQuery, filter } = useRecordsQuery();
  const { kind, text, filters } = query;
  return (
    <div className={pageClasses.page}>
      <header className={`${pageClasses.head} ${classes.head}`}>
        <div>
          <Title order={1} className={pageClasses.title}>
            Records
          </Title>
          <Text c="dimmed" size="sm">
            Open Letterdesk from a record, as the source system would.
          </Text>
        </div>
        <div className={classes.search}>
          <SearchBox
            label="Search records"
            placeholder="Search by name, place or number"
            sought={text}
            onSearch={(next) => changeQuery({ text: next })}
          />
        </div>
      </header>
      <Tabs
        className={classes.tabs}
        value={kind}
        onChange={(value) =>
          changeQuery({ kind: RECORD_KINDS.find((each) => each.kind === value)?.kind ?? kind, filters: {} })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label="Kinds of records">
          {RECORD_KINDS.map((each) => (
            <Tabs.Tab key={each.kind} value={each.kind}>
              {each.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {RECORD_KINDS.map((each) => (
          <Tabs.Panel key={each.kind} value={each.kind} pt={16}>
            <RecordFilters kind={each.kind} filters={filters} onFilter={filter} />
            <RecordsPanel
              key={JSON.stringify([text, filters])}
              query={query}
              label={each.label}
              onPage={(page) => changeQuery({ page })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

interface RecordFiltersProps {
  readonly kind: RecordKind;
  /** Initial filters. */
  readonly filters: Filters;
  readonly onFilter: (key: RecordFilterKey, text: string) => void;
}

/** The kind's filters (specification 3.13). */
function RecordFilters({ kind, filters, onFilter }: RecordFiltersProps) {
  return (
    <fieldset className={classes.filters} aria-label="Filters">
      {filtersOf(kind).map(({ key, label }) => (
        <SearchBox
          key={key}
          label={label}
          placeholder={label}
          sought={filters[key]}
          onSearch={(text) => onFilter(key, text)}
        />
      ))}
    </fieldset>
  );
}

/** Reads the address on opening and updates it afterwards. */
function useRecordsQuery() {
  const router = useRouter();
  const navigate = useNavigate();
  const [query, setQuery] = useState(() => readRecordsQuery(router.state.location.search as Record<string, unknown>));
  const [entry] = useState(() => router.history.location.state.__TSR_index);
  // Two fields may change before the next render.
  const latest = useRef(query);
  const changeQuery = (change: Partial<RecordsQuery>) => {
    const next = { ...latest.current, page: 1, ...change };
    latest.current = next;
    setQuery(next);
    // A debounced update may fire during navigation to another page.
    const { pathname, state } = router.history.location;
    if (state.__TSR_index !== entry || !pathname.endsWith(paths.records)) return;
    // Replaces the history entry: Back leaves the page.
    const search = addressOfRecords(next);
    void navigate({ to: paths.records as string, search, replace: true, resetScroll: false });
  };
  const filter = (key: RecordFilterKey, part: string) =>
    changeQuery({ filters: { ...latest.current.filters, [key]: part } });
  return { query, changeQuery, filter };
}

/** Identifies the history entry, so that following a link to this page reopens it. */
function useEntry(): number | null {
  const index = useRouterState({
    select: ({ location: at }) => (at.pathname.startsWith(paths.records) ? at.state.__TSR_index : null),
  });
  const [entry, setEntry] = useState(index);
  // During navigation the address is already the next page's.
  if (index !== null && index !== entry) setEntry(index);
  return entry;
}
