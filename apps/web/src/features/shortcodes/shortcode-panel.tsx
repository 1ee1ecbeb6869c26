import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, type Ref, useCallback, useId, useMemo, useRef, useState } from 'react';
import { storedJson } from '../../ui/storage/stored-json.ts';
import { expressionGroupsQuery } from './expression-groups.ts';
import { findExpressions, getInsertion, type PanelGroup, type PanelItem, ShortcodeGroup } from './shortcode-group.tsx';
import classes from './shortcode-panel.module.css';

interface ShortcodePanelProps {
  /** Receives a placeholder for the last caret position. */
  readonly onInsert: (placeholder: string) => void;
  /** Why nothing can be inserted, or null. */
  readonly refusal?: string | null;
  /** Further rows, such as the clauses. */
  readonly extra?: PanelGroup | null;
}

/**
 * Shortcodes by group (specification 2.73), inserted by click, Enter or drag. Memoised, since it has hundreds of
 * rows.
 */
export const ShortcodePanel = memo(function ShortcodePanel({
  onInsert,
  refusal = null,
  extra = null,
}: ShortcodePanelProps) {
  const groups = useQuery(expressionGroupsQuery);
  const [search, setSearch] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const found = useMemo(
    () => findExpressions([...(groups.data ?? []), ...(extra ? [extra] : [])], search),
    [groups.data, extra, search],
  );
  const insert = useCallback(
    (item: PanelItem) => {
      if (refusal === null) onInsert(getInsertion(item));
    },
    [onInsert, refusal],
  );
  const onSearchKey = (event: KeyboardEvent) => {
    const first = found[0]?.expressions[0];
    if (event.key === 'ArrowDown') tree.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus();
    else if (event.key === 'Enter' && search.trim() !== '' && first) insert(first);
    else if (event.key === 'Escape' && search !== '') setSearch('');
    else return;
    event.preventDefault();
  };
  return (
    <section
      className={classes.panel}
      aria-label="Shortcodes"
      aria-describedby={refusal === null ? undefined : reasonId}
    >
      <div className={classes.top}>
        <h2 className={classes.heading}>Shortcodes</h2>
        <TextInput
          type="search"
          aria-label="Search shortcodes"
          placeholder="Name or description"
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        {refusal !== null && (
          <p id={reasonId} className={classes.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {search.trim() === '' ? '' : `${countOf(found)} shortcodes found`}
      </p>
      {groups.isPending ? (
        <PanelSkeleton />
      ) : found.length === 0 ? (
        <p className={classes.nothing}>
          {groups.isError ? 'Unable to retrieve shortcodes' : `No shortcode matches “${search.trim()}”.`}
        </p>
      ) : (
        <Tree ref={tree} groups={found} searching={search.trim() !== ''} refused={refusal !== null} onInsert={insert} />
      )}
    </section>
  );
});

interface TreeProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly groups: readonly PanelGroup[];
  readonly searching: boolean;
  readonly refused: boolean;
  readonly onInsert: (item: PanelItem) => void;
}

/** An ARIA tree: arrows move, left and right toggle a group, Enter inserts. */
function Tree({ ref, groups, searching, refused, onInsert }: TreeProps) {
  const opened = useOpenedGroups(groups[0]?.name);
  // The row in the tab order: last focused, else the first.
  const [at, setAt] = useState('');
  const names = groups.flatMap(({ name, expressions }) => [name, ...expressions.map((one) => one.name)]);
  const stop = names.includes(at) ? at : names[0];
  return (
    <div
      ref={ref}
      role="tree"
      aria-label="Shortcodes by group"
      className={classes.tree}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (moveInTree(event.currentTarget, event.key)) event.preventDefault();
      }}
    >
      {groups.map((group) => (
        <ShortcodeGroup
          key={group.id}
          group={group}
          open={searching || opened.isOpen(group.name)}
          fixed={searching}
          refused={refused}
          stop={stop}
          onStop={setAt}
          onToggle={(open) => opened.setOpen(group.name, open)}
          onInsert={onInsert}
        />
      ))}
    </div>
  );
}

function countOf(groups: readonly PanelGroup[]): number {
  return groups.reduce((sum, group) => sum + group.expressions.length, 0);
}

function PanelSkeleton() {
  return (
    <div className={classes.tree} aria-busy>
      {[60, 72, 48, 66, 54].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} my="sm" />
      ))}
    </div>
  );
}

/** Moves focus in a tree. @returns true if the key was handled. */
function moveInTree(tree: HTMLElement, key: string): boolean {
  const rows = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const next = nextRow(rows, here, key);
  if (next === undefined) return false;
  next.focus();
  return true;
}

function nextRow(rows: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[Math.min(here + 1, rows.length - 1)];
    case 'ArrowUp':
      return rows[Math.max(here - 1, 0)];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowLeft':
      // From an expression to its group.
      return rows.slice(0, here).findLast((row) => row.ariaLevel === '1');
    default:
      return key.length === 1 && key !== ' ' ? rowByLetter(rows, here, key) : undefined;
  }
}

function rowByLetter(rows: readonly HTMLElement[], here: number, letter: string): HTMLElement | undefined {
  const inOrder = [...rows.slice(here + 1), ...rows.slice(0, here + 1)];
  return inOrder.find((row) => row.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}

const NAME = 'letterdesk:shortcode-groups';

function readOpened(): ReadonlySet<string> | null {
  const stored = storedJson(() => localStorage, NAME);
  return Array.isArray(stored) ? new Set(stored.map(String)) : null;
}

interface OpenedGroups {
  isOpen(group: string): boolean;
  setOpen(group: string, open: boolean): void;
}

/** Open groups, stored in this browser; initially the first. */
function useOpenedGroups(first: string | undefined): OpenedGroups {
  const [opened, setOpened] = useState(readOpened);
  const now = opened ?? new Set(first === undefined ? [] : [first]);
  return {
    isOpen: (group) => now.has(group),
    setOpen: (group, open) => {
      const next = new Set(now);
      if (open) next.add(group);
      else next.delete(group);
      setOpened(next);
      try {
        localStorage.setItem(NAME, JSON.stringify([...next]));
      } catch {}
    },
  };
}
