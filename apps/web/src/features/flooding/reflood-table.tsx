import { Badge, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import type { RefloodChange } from './reflood-changes.ts';
import classes from './reflood-preview.module.css';
import { ShownText } from './shown-text.tsx';

export interface RefloodTableProps {
  readonly changes: readonly RefloodChange[];
  /** The keys of those that take what their source says. */
  readonly taken: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

const FOLLOWS = 'Always follows its source';

/** Each change with what stands in the letter now and what would stand there. */
export function RefloodTable({ changes, taken, onToggle }: RefloodTableProps) {
  return (
    <section className={classes.frame} aria-label="Changes">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <span className="visually-hidden">Take from the source</span>
            </th>
            <th scope="col">Data</th>
            <th scope="col">In the letter</th>
            <th scope="col">The source says</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Row key={change.key} change={change} taken={taken.has(change.key)} onToggle={() => onToggle(change.key)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ change, taken, onToggle }: { change: RefloodChange; taken: boolean; onToggle: () => void }) {
  const id = useId();
  const { indexes, description, handEdited, keepable, current, next, missing } = change;
  return (
    <tr data-taken={taken || undefined}>
      <td className={classes.pick}>
        {keepable ? (
          <Checkbox size="xs" id={id} checked={taken} onChange={onToggle} />
        ) : (
          <IconLock size={16} className={classes.lock} role="img" aria-label={FOLLOWS} />
        )}
      </td>
      <th scope="row">
        <label htmlFor={keepable ? id : undefined} className={classes.term}>
          {description}
        </label>
        {indexes.length > 1 && <span className={classes.places}>in {indexes.length} places</span>}
        {handEdited && (
          <Badge size="sm" variant="light" color="warn" className={classes.typed}>
            Typed over
          </Badge>
        )}
      </th>
      <td className={classes.current}>
        <ShownText text={current} missing={null} />
      </td>
      <td className={classes.next}>
        <ShownText text={next} missing={missing} />
      </td>
    </tr>
  );
}
