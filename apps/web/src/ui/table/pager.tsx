import { Group, Pagination, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusIfLost } from '../focus.ts';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** More rows exist than were counted. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
  /** For screen readers, such as 'Pages of records'. */
  readonly label: string;
  /** Actions on all rows, next to the count. */
  readonly beside?: ReactNode;
}

/** Shows the row range and page buttons, if there is more than one page. */
export function Pager({ page, pageSize, total, more = false, onPage, label, beside }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = more ? page * pageSize : Math.min(page * pageSize, total);
  const counted = Math.ceil(total / pageSize);
  const pages = more ? Math.max(counted, page) + 1 : counted;
  const nav = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  // The control that led to the first or last page is disabled there, and would take the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on page change.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    focusIfLost(nav.current);
  }, [page, pages]);
  return (
    <Group ref={nav} justify="space-between" mih={36} gap="sm" component="nav" tabIndex={-1} aria-label={label}>
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {total === 0 ? 'Nothing found' : `${first}–${last} of ${total.toLocaleString('en-US')}${more ? '+' : ''}`}
        </Text>
        {beside}
      </Group>
      {pages > 1 && (
        <Pagination
          value={page}
          total={pages}
          onChange={(next) => {
            turned.current = true;
            onPage(next);
          }}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': `${CONTROLS[control]} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </Group>
  );
}

const CONTROLS = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' } as const;
