import { Button, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './pre-query.module.css';
import type { PickedRecords } from './use-picked-records.ts';

export interface PreQueryFooterProps {
  readonly picked: PickedRecords;
  readonly multiple: boolean;
  readonly resolving: boolean;
  readonly onCancel: () => void;
  /** Null when there is something to pick. */
  readonly onWithout: (() => void) | null;
}

/** What is picked so far, and the ways on. */
export function PreQueryFooter({ picked, multiple, resolving, onCancel, onWithout }: PreQueryFooterProps) {
  const whyNot = useId();
  const { refusal } = picked;
  const count = picked.ids.size;
  const cancel = useRef<HTMLButtonElement>(null);
  const empty = onWithout !== null;
  useEffect(() => {
    // The field that had the focus is gone.
    if (empty) cancel.current?.focus();
  }, [empty]);
  return (
    <div className={classes.footer}>
      <div className={classes.count}>
        <Text size="sm" c={count === 0 ? 'dimmed' : undefined} role="status" id={whyNot}>
          {empty ? 'There is nothing to pick.' : [count > 0 && `${count} picked`, refusal].filter(Boolean).join('. ')}
        </Text>
        {multiple && count > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={picked.clear}>
            Clear
          </Button>
        )}
      </div>
      <Button ref={cancel} variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {onWithout && (
        <Button variant="default" onClick={onWithout}>
          Continue without
        </Button>
      )}
      <Button
        type="submit"
        loading={resolving}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : whyNot}
      >
        OK
      </Button>
    </div>
  );
}
