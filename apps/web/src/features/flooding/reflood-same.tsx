import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { RefloodChange } from './reflood-changes.ts';
import classes from './reflood-preview.module.css';
import { ShownText } from './shown-text.tsx';

/** What a reflood leaves as it is, shown when it is asked for. */
export function RefloodSame({ same, alone }: { same: readonly RefloodChange[]; alone: boolean }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const places = same.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.same}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown((now) => !now)}
      >
        {places} {alone ? '' : places === 1 ? 'other ' : 'others '}
        {places === 1 ? 'stays' : 'stay'} the same
      </Button>
      {shown && (
        <dl id={id} className={classes.list}>
          {same.map(({ key, description, current, missing }) => (
            <div key={key} className={classes.item}>
              <dt>{description}</dt>
              <dd>
                <ShownText text={current} missing={missing} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
