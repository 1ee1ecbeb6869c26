import { Tabs, Text, Title } from '@mantine/core';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RECORD_KINDS } from './record-kinds.ts';
import classes from './records-page.module.css';
import { RecordsPanel } from './records-panel.tsx';
import { useAskedRecords, useEntry } from './use-asked-records.ts';

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
