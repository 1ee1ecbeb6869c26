import type { RefloodedElement } from '@letterdesk/contract/flooding';
import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { keptIndexes, type RefloodChanges, refloodChanges, takenAtFirst } from './reflood-changes.ts';
import classes from './reflood-preview.module.css';
import { RefloodSame } from './reflood-same.tsx';
import { RefloodTable } from './reflood-table.tsx';

export interface RefloodPreviewDialogProps {
  readonly elements: readonly RefloodedElement[];
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** @param keep the keyed elements that stay as they are. */
  readonly onOk: (keep: readonly number[]) => void;
}

const NOTHING_CHANGES = 'Nothing would change: everything in this letter says what its source says.';
const NO_DATA = 'Nothing would change: there is no data of the source system in this letter.';

/** What a reflood would change, before anything is changed; what was typed over stays unless it is ticked. */
export function RefloodPreviewDialog({ elements, busy, onCancel, onOk }: RefloodPreviewDialogProps) {
  const changes = useMemo(() => refloodChanges(elements), [elements]);
  const [taken, setTaken] = useState(() => takenAtFirst(changes));
  const { changed, same } = changes;
  const toggle = (key: string) =>
    setTaken((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return (
    <DialogFrame opened onClose={onCancel} title="Reflood" size={changed.length > 0 ? 'min(840px, 94vw)' : 'md'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (taken.size > 0) onOk(keptIndexes(changes, taken));
        }}
      >
        <Text mb="md">{introductionTo(changes)}</Text>
        {changed.length > 0 && <RefloodTable changes={changed} taken={taken} onToggle={toggle} />}
        {same.length > 0 && <RefloodSame same={same} alone={changed.length === 0} />}
        <div className={classes.footer}>
          <Text size="sm" c="dimmed" mr="auto" role="status">
            {changed.length > 0 && countOf(changes, taken)}
          </Text>
          <Button variant="default" onClick={onCancel} data-autofocus={changed.length === 0 || undefined}>
            {changed.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {changed.length > 0 && (
            <Button type="submit" loading={busy} disabled={taken.size === 0} data-autofocus>
              Update {taken.size} {taken.size === 1 ? 'value' : 'values'}
            </Button>
          )}
        </div>
      </form>
    </DialogFrame>
  );
}

function introductionTo({ changed, same }: RefloodChanges): string {
  if (changed.length === 0) return same.length > 0 ? NOTHING_CHANGES : NO_DATA;
  return [
    'What is ticked takes what its source says now; the text around it stays as you wrote it.',
    changed.some(({ handEdited }) => handEdited) && 'What you typed over stays unless you tick it.',
    changed.some(({ keepable }) => !keepable) && 'A lock marks what always follows its source.',
  ]
    .filter(Boolean)
    .join(' ');
}

function countOf({ changed }: RefloodChanges, taken: ReadonlySet<string>): string {
  const places = (keys: ReadonlySet<string>) =>
    changed.filter(({ key }) => keys.has(key)).reduce((sum, { indexes }) => sum + indexes.length, 0);
  const all = places(new Set(changed.map(({ key }) => key)));
  return `${places(taken)} of ${all} will change`;
}
