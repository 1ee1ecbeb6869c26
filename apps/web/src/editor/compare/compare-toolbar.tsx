import { Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './compare.module.css';
import { formatDifferenceCount } from './comparison-labels.ts';

interface CompareToolbarProps {
  readonly count: number;
  /** Index of the current difference. */
  readonly at: number | null;
  readonly onGo: (step: 1 | -1) => void;
  /** Whether unchanged rows are shown; null if none are folded. */
  readonly everything: boolean | null;
  readonly onEverything: (everything: boolean) => void;
}

const STEPS = [
  { step: -1, label: 'Previous', Icon: IconArrowUp, letter: 'P' },
  { step: 1, label: 'Next', Icon: IconArrowDown, letter: 'N' },
] as const;

/** Number of differences, navigation, and the switch for unchanged rows. */
export function CompareToolbar({ count, at, onGo, everything, onEverything }: CompareToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {at === null ? formatDifferenceCount(count) : `Difference ${at + 1} of ${count.toLocaleString('en-US')}`}
      </p>
      {count > 0 && (
        <fieldset className={classes.steps} aria-label="Differences">
          {STEPS.map(({ step, label, Icon, letter }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              leftSection={<Icon size={14} aria-hidden />}
              rightSection={
                <kbd className={classes.key} aria-hidden>
                  {letter}
                </kbd>
              }
              aria-keyshortcuts={letter}
              onClick={() => onGo(step)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {everything !== null && (
        <Checkbox
          size="sm"
          ml="auto"
          className={classes.rest}
          label="Show unchanged paragraphs"
          checked={everything}
          onChange={(event) => onEverything(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
