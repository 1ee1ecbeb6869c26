import { Button, Group } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import classes from './administration.module.css';
import type { Theirs } from './use-change.ts';
import { wordsOf } from './words-of.ts';

export interface RefusalProps {
  readonly message: string;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly theirs: Theirs<object> | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Why a change was not made; where somebody was quicker, what the thing is now and what can be done. */
export function Refusal({ message, problems, theirs, labels, onSaveMine, onTakeTheirs }: RefusalProps) {
  return (
    <Notice tone={theirs ? 'warn' : 'bad'} role="alert">
      <p className={classes.sentence}>{message}</p>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ field, message: problem }) => (
            <li key={`${field} ${problem}`}>
              {labels[field] ?? field}: {problem}
            </li>
          ))}
        </ul>
      )}
      {theirs && (
        <>
          <p className={classes.sentence}>{theirs.thing === null ? 'It was removed.' : 'It is now:'}</p>
          {theirs.thing !== null && <Lines thing={theirs.thing} labels={labels} />}
          <Group gap="xs" mt="xs">
            <Button variant="default" size="compact-sm" onClick={onTakeTheirs}>
              Take theirs
            </Button>
            <Button size="compact-sm" onClick={onSaveMine}>
              Save mine anyway
            </Button>
          </Group>
        </>
      )}
    </Notice>
  );
}

function Lines({ thing, labels }: { thing: object; labels: Readonly<Record<string, string>> }) {
  return (
    <dl className={classes.lines}>
      {wordsOf(thing, labels).map(({ label, value, picture }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{picture ? <img className={classes.logo} src={picture} alt={`${label}, as it is now`} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
