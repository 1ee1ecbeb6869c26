import { Button, TextInput } from '@mantine/core';
import { GapReading } from '../../../editor/view/gap-reading.tsx';
import type { GapItem } from './gap-items.ts';

import classes from './gaps-dialog.module.css';

export interface GapRowProps {
  readonly item: GapItem;
  readonly editable: boolean;
  /** What is typed for it; null while nothing is being typed. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onGo: () => void;
}

/** One thing that is missing: the lines as they will read, and a field for it once somebody types it. */
export function GapRow({ item, editable, value, onChange, onGo }: GapRowProps) {
  const { description, help, source, readings } = item;
  const typable = help !== 'go';
  return (
    <li className={classes.item}>
      <div className={classes.lines}>
        {readings.map((reading) => (
          <p key={reading}>
            <GapReading of={reading} />
          </p>
        ))}
        {value === null ? (
          <span className={classes.term}>{description}</span>
        ) : (
          <TextInput
            label={description}
            value={value}
            autoFocus
            readOnly={help === 'restore'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
      {editable && (value === null || !typable) && (
        <Button variant="default" size="compact-sm" onClick={typable ? () => onChange(source) : onGo}>
          {typable ? 'Type it' : 'Go to it'}
          <span className="visually-hidden">: {description}</span>
        </Button>
      )}
    </li>
  );
}
