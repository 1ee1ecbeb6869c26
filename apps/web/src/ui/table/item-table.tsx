import { Button } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import tableClasses from './data-table.module.css';
import classes from './item-table.module.css';

interface ItemTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** CSS widths, so that several tables align. */
  readonly widths?: readonly string[];
  /** Rows of {@link ItemRow}. */
  readonly children: ReactNode;
}

/** Column labels for phones, where rows have no head. */
const Columns = createContext<readonly string[]>([]);

/** A table of items with their actions. */
export function ItemTable({ label, columns, widths, children }: ItemTableProps) {
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
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Columns value={columns}>{children}</Columns>
        </tbody>
      </table>
    </section>
  );
}

interface ItemRowProps {
  readonly name: string;
  readonly cells: readonly ReactNode[];
  readonly children: ReactNode;
}

export function ItemRow({ name, cells, children }: ItemRowProps) {
  const [, ...heads] = use(Columns);
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={index} data-label={heads[index]}>
          {cell}
        </td>
      ))}
      <td data-action>
        <div className={classes.actions}>{children}</div>
      </td>
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
