import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { GapItem } from './gap-items.ts';
import { GapRow } from './gap-row.tsx';
import classes from './gaps-dialog.module.css';

/** What is to stand where something is missing, by the items' names. */
export type GapValues = ReadonlyMap<string, string>;

export interface GapsDialogProps {
  readonly items: readonly GapItem[];
  readonly wanted: 'send' | 'submit';
  /** Whether the person may change the letter. */
  readonly editable: boolean;
  /** Closes it; what was typed goes into the text all the same. */
  readonly onCancel: (typed: GapValues) => void;
  /** Goes to the item's place, with what was typed. */
  readonly onGo: (item: GapItem, typed: GapValues) => void;
  /** Goes on with what was wanted, with what was typed. */
  readonly onGoOn: (typed: GapValues) => void;
}

const ANYWAY = { send: 'Send anyway', submit: 'Submit anyway' };
const FILLED = { send: 'Fill in and send', submit: 'Fill in and submit' };

/** The lines of a letter that leave with a hole, as they will read (specification 4.77). */
export function GapsDialog({ items, wanted, editable, onCancel, onGo, onGoOn }: GapsDialogProps) {
  const [values, setValues] = useState<GapValues>(new Map());
  const typed = () => new Map([...values].filter(([, value]) => value.trim() !== ''));
  return (
    <DialogFrame opened onClose={() => onCancel(typed())} title="Some lines have gaps" size={600}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onGoOn(typed());
        }}
      >
        <Text>These lines have no value where one belongs. They will read like this:</Text>
        <ul className={classes.items}>
          {items.map((item) => (
            <GapRow
              key={item.name}
              item={item}
              editable={editable}
              value={values.get(item.name) ?? null}
              onChange={(value) => setValues(new Map(values).set(item.name, value))}
              onGo={() => onGo(item, typed())}
            />
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          A line, an item or a row that holds nothing but missing values is left out by itself.
        </Text>
        <DialogFooter>
          <Button variant="default" onClick={() => onCancel(typed())}>
            Cancel
          </Button>
          <Button type="submit" data-autofocus>
            {(typed().size > 0 ? FILLED : ANYWAY)[wanted]}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
