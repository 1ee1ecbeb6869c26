import { Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { type Filters, RecordFilters } from './record-filters.tsx';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';
import classes from './records-page.module.css';
import { RecordsPanel } from './records-panel.tsx';

/** Records of the embedded customer data, with the links by which a source system would open Letterdesk. */
export function RecordsPage() {
  usePageTitle('Records');
  const [kind, setKind] = useState<RecordKind>('assignment');
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const show = (next: RecordKind) => {
    setKind(next);
    setFilters({});
  };
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
          <SearchBox label="Search records" placeholder="Search by name, place or number" onSearch={setText} />
        </div>
      </header>
      <Tabs
        className={classes.tabs}
        value={kind}
        onChange={(value) => show(RECORD_KINDS.find((each) => each.kind === value)?.kind ?? kind)}
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
            <RecordFilters
              kind={each.kind}
              onFilter={(key, part) => setFilters((before) => ({ ...before, [key]: part }))}
            />
            <RecordsPanel
              key={JSON.stringify([text, filters])}
              kind={each.kind}
              label={each.label}
              text={text}
              filters={filters}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
