import { Button } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import tableClasses from './data-table.module.css';
import classes from './item-table.module.css';

interface ItemTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** CSS widths, so that several tables align. */
  readonly widths?: readonly string[];
  /** False if rows have no actions. */
  readonly hasActions?: boolean;
  /** Rows of {@link ItemRow}. */
  readonly children: ReactNode;
}

/** What rows follow: labels for phones, where tables have no head, and whether there is a column of actions. */
const Columns = createContext<{ readonly labels: readonly string[]; readonly hasActions: boolean }>({
  labels: [],
  hasActions: true,
});

/** A table of items, usually with their actions. */
export function ItemTable({ label, columns, widths, hasActions = true, children }: ItemTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={tableClasses.frame} aria-label={label} tabIndex={0}>
      <table
        className={`${tableClasses.table} ${classes.table}`}
        data-cards
        data-aligned={widths !== undefined || undefined}
      >
        {widths && (
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Columns value={{ labels: columns, hasActions }}>{children}</Columns>
        </tbody>
      </table>
    </section>
  );
}

interface ItemRowProps {
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  /** Actions. */
  readonly children?: ReactNode;
  /** On phones, below the cells instead of beside the name. */
  readonly actionsBelow?: boolean;
}

export function ItemRow({ name, cells, children, actionsBelow = false }: ItemRowProps) {
  const {
    labels: [, ...labels],
    hasActions,
  } = use(Columns);
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={index} data-label={labels[index]}>
          {cell}
        </td>
      ))}
      {hasActions && (
        <td data-action={actionsBelow ? 'below' : true}>
          <div className={classes.actions}>{children}</div>
        </td>
      )}
    </tr>
  );
}

export function RowButton({ word, name, onClick }: { word: string; name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" aria-label={`${word}: ${name}`} onClick={onClick}>
      {word}
    </Button>
  );
}
