import type { ChangedBranch } from '@letterdesk/contract/flooding';
import { Badge, Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './reflood-preview.module.css';

interface ChangedBranchesProps {
  readonly branches: readonly ChangedBranch[];
  /** Keys of branches to change. */
  readonly taken: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** Conditions and lists of the template that have another result now. */
export function ChangedBranches({ branches, taken, onToggle }: ChangedBranchesProps) {
  return (
    <section className={classes.frame} aria-label="Conditions of the template">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <span className="visually-hidden">Change</span>
            </th>
            <th scope="col">Text of the template</th>
            <th scope="col">In the letter</th>
            <th scope="col">With today’s data</th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <Row
              key={branch.key}
              branch={branch}
              selected={taken.has(branch.key)}
              onToggle={() => onToggle(branch.key)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ branch, selected, onToggle }: { branch: ChangedBranch; selected: boolean; onToggle: () => void }) {
  const id = useId();
  const { excerpt, before, reason, handEdited } = branch;
  return (
    <tr data-selected={selected || undefined}>
      <td className={classes.pick}>
        <Checkbox size="xs" id={id} checked={selected} onChange={onToggle} />
      </td>
      <th scope="row">
        <label htmlFor={id} className={classes.term}>
          {excerpt === '' ? 'A text without words' : excerpt}
        </label>
        {handEdited && (
          <Badge size="sm" variant="light" color="warn" className={classes.typed}>
            Edited
          </Badge>
        )}
      </th>
      <td className={classes.current}>
        <span className={classes.text}>{before}</span>
      </td>
      <td className={classes.next}>
        <span className={classes.text}>{reason}</span>
      </td>
    </tr>
  );
}
