import { Button, Group } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import classes from './administration.module.css';
import type { FieldProblem } from './edit-dialog.tsx';
import type { Theirs } from './use-change.ts';
import { type Line, type TellValue, wordsOf } from './words-of.ts';

export interface RefusalProps {
  readonly message: string;
  readonly problems: readonly FieldProblem[];
  readonly theirs: Theirs<object> | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly tell: TellValue;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Why a change was not made; where somebody was quicker, what the thing is now and what can be done. */
export function Refusal({ message, problems, theirs, labels, tell, onSaveMine, onTakeTheirs }: RefusalProps) {
  return (
    <Notice tone={theirs ? 'warn' : 'bad'} role="alert">
      <p className={classes.sentence}>{message}</p>
      {problems.some(({ message: problem }) => problem !== message) && (
        <ul className={classes.problems}>
          {problems.map(({ field, message: problem }) => (
            <li key={`${field} ${problem}`}>
              {labels[field.split('.')[0] ?? field] ?? field}: {problem}
            </li>
          ))}
        </ul>
      )}
      {theirs && (
        <>
          <p className={classes.sentence}>{theirs.thing === null ? 'It was removed.' : 'It is now:'}</p>
          {theirs.thing !== null && <Lines lines={wordsOf(theirs.thing, labels, tell)} />}
          <Group gap="xs" mt="xs">
            <Button variant="default" size="compact-sm" onClick={onTakeTheirs}>
              {theirs.thing === null ? 'Leave it removed' : 'Take it as it is now'}
            </Button>
            <Button size="compact-sm" onClick={onSaveMine}>
              {theirs.thing === null ? 'Add mine again' : 'Save mine anyway'}
            </Button>
          </Group>
        </>
      )}
    </Notice>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, value, picture }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{picture ? <img className={classes.logo} src={picture} alt={`${label}, as it is now`} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
