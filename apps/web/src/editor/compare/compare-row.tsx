import type { Block } from '@letterdesk/document/compare/blocks';
import type { ComparedRow } from '@letterdesk/document/compare/compare-documents';
import type { Range } from '@letterdesk/document/compare/compare-words';
import { memo, useLayoutEffect, useRef } from 'react';
import { MEASURE_STYLE } from '../view/measure-variables.ts';
import classes from './compare.module.css';
import { rowStatusLabel } from './comparison-labels.ts';
import { drawBlock } from './draw-block.ts';
import type { Drawing } from './draw-inline.ts';
import drawn from './drawn-text.module.css';

/** How blocks are drawn, for all rows. */
export type Look = Pick<Drawing, 'nameOf' | 'placeholders'>;

interface CompareRowProps {
  readonly row: ComparedRow;
  readonly isName: boolean;
  readonly look: Look;
  /** Shown when both sides are stacked. */
  readonly titles: readonly [older: string, newer: string];
  readonly current: boolean;
  readonly number: number;
}

const NONE: readonly Range[] = [];

/** One row of the comparison. Unchanged rows appear once if there is only one column. */
export const CompareRow = memo(function CompareRow({ row, isName, look, titles, current, number }: CompareRowProps) {
  const label = rowStatusLabel(row);
  const paired = row.older !== null && row.newer !== null;
  const common = { status: row.status, label, isName, look };
  return (
    <tr tabIndex={-1} className={classes.row} data-row={number} aria-current={current || undefined}>
      <Cell {...common} block={row.older} ranges={paired ? row.inOlder : NONE} title={titles[0]} isNewer={false} />
      <Cell {...common} block={row.newer} ranges={paired ? row.inNewer : NONE} title={titles[1]} isNewer />
    </tr>
  );
});

interface CellProps {
  readonly block: Block | null;
  readonly ranges: readonly Range[];
  readonly status: ComparedRow['status'];
  readonly label: string | null;
  readonly title: string;
  readonly isName: boolean;
  readonly isNewer: boolean;
  readonly look: Look;
}

function Cell({ block, ranges, status, label, title, isName, isNewer, look }: CellProps) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (block) text.current?.replaceChildren(drawBlock(block, { ...look, ranges, at: 0 }));
  }, [block, ranges, look]);
  if (block === null) {
    return (
      <td className={classes.absent}>
        <span className="visually-hidden">Not here</span>
      </td>
    );
  }
  return (
    <td className={classes.cell} data-status={status} data-newer={isNewer || undefined}>
      {label && (
        <div className={classes.label} data-status={status}>
          <span className={classes.side}>{title}: </span>
          {label}
        </div>
      )}
      <div ref={text} style={MEASURE_STYLE} className={`ld-text ${drawn.text}`} data-name={isName || undefined} />
    </td>
  );
}
