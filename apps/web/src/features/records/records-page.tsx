import { filtersOf, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { Tabs, Text, Title } from '@mantine/core';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';
import { type AskedRecords, addressOfRecords, type Filters, readAskedRecords } from './records-in-address.ts';
import classes from './records-page.module.css';
import { RecordsPanel } from './records-panel.tsx';

/** Records of the embedded customer data, with the links by which a source system would open Letterdesk. */
export function RecordsPage() {
  usePageTitle('Records');
  return <Records key={useEntry()} />;
}

function Records() {
  const { asked, ask, filter } = useAskedRecords();
  const { kind, text, filters } = asked;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1} className={classes.title}>
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
            onSearch={(next) => ask({ text: next })}
          />
        </div>
      </header>
      <Tabs
        className={classes.tabs}
        value={kind}
        onChange={(value) => ask({ kind: RECORD_KINDS.find((each) => each.kind === value)?.kind ?? kind, filters: {} })}
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
              asked={asked}
              label={each.label}
              onPage={(page) => ask({ page })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

interface RecordFiltersProps {
  readonly kind: RecordKind;
  /** What they are filtered by as they are shown first. */
  readonly filters: Filters;
  readonly onFilter: (key: RecordFilterKey, text: string) => void;
}

/** The filters that a kind of records has (specification 3.13), a box each. */
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

/** Which records are shown: as the address says when the page is opened, and said by the address from then on. */
function useAskedRecords() {
  const router = useRouter();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(() => readAskedRecords(router.state.location.search as Record<string, unknown>));
  const [entry] = useState(() => router.history.location.state.__TSR_index);
  // Two boxes may be done before the page is drawn again.
  const latest = useRef(asked);
  const ask = (change: Partial<AskedRecords>) => {
    const next = { ...latest.current, page: 1, ...change };
    latest.current = next;
    setAsked(next);
    // A pause in typing may be over while the next page is on its way: the address is that page's already.
    const { pathname, state } = router.history.location;
    if (state.__TSR_index !== entry || !pathname.endsWith(paths.records)) return;
    // No step of its own: Back leads to where the person came from.
    const search = addressOfRecords(next);
    void navigate({ to: paths.records as string, search, replace: true, resetScroll: false });
  };
  const filter = (key: RecordFilterKey, part: string) => ask({ filters: { ...latest.current.filters, [key]: part } });
  return { asked, ask, filter };
}

/** Tells the page's entries in the tab's history apart: the link to this page, followed on it, opens it anew. */
function useEntry(): number | null {
  const index = useRouterState({
    select: ({ location: at }) => (at.pathname.startsWith(paths.records) ? at.state.__TSR_index : null),
  });
  const [entry, setEntry] = useState(index);
  // While the next page is on its way the address is that page's already.
  if (index !== null && index !== entry) setEntry(index);
  return entry;
}
