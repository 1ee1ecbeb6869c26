import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { MissingItem } from './missing-items.ts';
import classes from './required-information-dialog.module.css';
import { RequiredItem } from './required-item.tsx';

export interface RequiredInformationDialogProps {
  readonly items: readonly MissingItem[];
  /** What the person wanted, once nothing is missing any more, such as `save`. */
  readonly goOn: string;
  readonly busy: boolean;
  /** Closes it; what was typed goes into the text all the same. */
  readonly onCancel: (typed: ItemValues) => void;
  /** Goes to the item's place, with what was typed. */
  readonly onGo: (item: MissingItem, typed: ItemValues) => void;
  /** Puts items that were taken out back at the caret, with what was typed. */
  readonly onPutBack: (items: readonly MissingItem[], typed: ItemValues) => void;
  readonly onFill: (values: ItemValues) => void;
  readonly onReflood: () => void;
}

/** What is to stand for items, by their names. */
export type ItemValues = ReadonlyMap<string, string>;

const SHARED = 'The following information is being shared with other applications and cannot be deleted.';
const TYPED = 'What the source system has no value for is typed here, and marked as typed.';
const RESTORE =
  'Please restore the missing information by reflooding the letter or by clicking cancel and un-doing the changes.';
const DISCARDS = 'Reflood makes the letter anew from its template: everything you changed in its text is discarded.';

/** Required information is not in the letter (specification 5.27): each item is filled right here, or gone to. */
export function RequiredInformationDialog(props: RequiredInformationDialogProps) {
  const { items, goOn, busy, onCancel, onGo, onPutBack, onFill, onReflood } = props;
  const [values, setValues] = useState(() => new Map(items.map(({ name, source }) => [name, source])));
  const fillable = items.every(({ help, places }) => help !== 'go' && places.length > 0);
  const filled = items.every(({ name }) => (values.get(name) ?? '').trim() !== '');
  const typed = () => new Map(items.flatMap(({ name, source }) => typedOf(name, values.get(name), source)));
  const takenOut = items.filter(({ places }) => places.length === 0);
  const bySource = items.filter(({ source, help }) => source === '' && help === 'go');
  return (
    <DialogFrame opened onClose={() => onCancel(typed())} title="Required information is missing" size={560}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fillable && filled) onFill(values);
        }}
      >
        <Text>{SHARED}</Text>
        {items.some(({ source, help }) => source === '' && help === 'type') && (
          <Text size="sm" c="dimmed" mt="xs">
            {TYPED}
          </Text>
        )}
        <ul className={classes.items}>
          {items.map((item) => (
            <RequiredItem
              key={item.name}
              item={item}
              value={values.get(item.name) ?? ''}
              onChange={(value) => setValues(new Map(values).set(item.name, value))}
              onGo={() => (takenOut.includes(item) ? onPutBack([item], typed()) : onGo(item, typed()))}
              first={item === items.find(isTyped)}
            />
          ))}
        </ul>
        {takenOut.length > 1 && (
          <Button variant="default" size="compact-sm" mb="sm" onClick={() => onPutBack(takenOut, typed())}>
            Put all {takenOut.length} back at the caret
          </Button>
        )}
        <Text>{RESTORE}</Text>
        {bySource.length > 0 && (
          <Text mt="sm">
            The source system has no value for: {bySource.map(({ description }) => description).join(', ')}. Complete
            the record there, then reflood.
          </Text>
        )}
        <Text size="sm" c="warn" mt="sm">
          {DISCARDS}
        </Text>
        <DialogFooter>
          <Button variant="default" onClick={() => onCancel(typed())}>
            Cancel
          </Button>
          <Button variant="default" onClick={onReflood} loading={busy}>
            Reflood
          </Button>
          {fillable && (
            <Button type="submit" disabled={!filled || busy}>
              Fill in and {goOn}
            </Button>
          )}
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** Whether an item has a field to type into. */
function isTyped({ help, places }: MissingItem): boolean {
  return help === 'type' && places.length > 0;
}

function typedOf(name: string, value: string | undefined, source: string): [string, string][] {
  return value === undefined || value === source || value.trim() === '' ? [] : [[name, value]];
}
