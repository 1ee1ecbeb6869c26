import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ItemRow, ItemTable } from '../../../ui/table/item-table.tsx';
import classes from './branch-table.module.css';
import type { ComparedBranch } from './compare-branches.ts';
import type { RehearsedRecord } from './use-rehearsed-records.ts';

interface BranchTableProps {
  readonly branches: readonly ComparedBranch[];
  /** Those with a letter. */
  readonly records: readonly RehearsedRecord[];
  /** All records are done, so that a branch without one stays without. */
  readonly isDone: boolean;
  readonly onShow: (record: RehearsedRecord) => void;
}

/** Which records take each branch of the template. */
export function BranchTable({ branches, records, isDone, onShow }: BranchTableProps) {
  if (branches.length === 0) {
    if (!isDone) return null;
    return (
      <EmptyState title="No conditions" order={3}>
        Every letter of this template has the same text.
      </EmptyState>
    );
  }
  return (
    <ItemTable label="Branches" columns={['Branch', 'Taken by']} hasActions={false}>
      {branches.map((branch) => (
        <ItemRow
          key={branch.key}
          name={<BranchName branch={branch} />}
          cells={[<TakenBy key="taken" branch={branch} records={records} isDone={isDone} onShow={onShow} />]}
        />
      ))}
    </ItemTable>
  );
}

/** Pixels for each level. */
const INDENT = 20;
const DEEPEST = 6;

function BranchName({ branch: { condition, excerpt, depth } }: { branch: ComparedBranch }) {
  return (
    <div className={classes.branch} style={{ paddingLeft: Math.min(depth, DEEPEST) * INDENT }}>
      {depth > 0 && <span className="visually-hidden">Level {depth + 1}: </span>}
      <span className={classes.condition}>{condition}</span>
      {excerpt !== '' && <span className={classes.excerpt}>{excerpt}</span>}
    </div>
  );
}

/** More names are folded at first. */
const SHOWN_AT_ONCE = 3;

interface TakenByProps extends Omit<BranchTableProps, 'branches'> {
  readonly branch: ComparedBranch;
}

function TakenBy({ branch, records, isDone, onShow }: TakenByProps) {
  const [unfolded, setUnfolded] = useState(false);
  const taking = records.filter(({ key }) => branch.takenBy.includes(key));
  if (taking.length === 0) {
    return (
      <div className={classes.taken}>
        {isDone ? <StatusChip tone="warn">No record</StatusChip> : <span className={classes.count}>None so far</span>}
      </div>
    );
  }
  const isAll = isDone && taking.length === records.length && records.length > SHOWN_AT_ONCE;
  if (isAll) return <span className={classes.count}>All {records.length} records</span>;
  const shown = unfolded ? taking : taking.slice(0, SHOWN_AT_ONCE);
  const folded = taking.length - shown.length;
  return (
    <div className={classes.taken}>
      <span className={classes.count}>
        {taking.length} of {records.length}:
      </span>
      {shown.map((record) => (
        <button key={record.key} type="button" className={classes.name} onClick={() => onShow(record)}>
          {record.label}
        </button>
      ))}
      {folded > 0 && (
        <button type="button" className={classes.name} onClick={() => setUnfolded(true)}>
          {folded} more
        </button>
      )}
    </div>
  );
}
