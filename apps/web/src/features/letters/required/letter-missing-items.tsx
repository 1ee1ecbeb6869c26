import { Button, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { letterCommands } from '../desk/letter-commands.ts';
import type { EditedLetter } from '../desk/use-edited-letter.ts';
import type { LetterActions, MissingQuestion } from '../desk/use-letter-actions.ts';
import { fillsOf, type MissingItem, missingItems } from './missing-items.ts';
import classes from './required-information-dialog.module.css';

export interface LetterMissingItemsProps {
  readonly question: MissingQuestion;
  readonly content: EditedLetter;
  readonly actions: LetterActions;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Asks for what is required and missing in the letter, and then goes on with what waited for it. */
export function LetterMissingItems({ question, content, actions, editor }: LetterMissingItemsProps) {
  const { missing, nextAction = 'save' } = question;
  const { base } = content;
  const [items] = useState(() => missingItems(missing, { flooded: base.flooded, text: content.current().text }));
  const put = (values: ItemValues) => {
    editor.current?.fillKeyed(items.flatMap((item) => fillsOf(item, values.get(item.name))));
    editor.current?.handOn();
  };
  const formatOf = (name: string) => base.flooded.find(({ shortcode }) => shortcode === name)?.format ?? null;
  const go = ({ places: [first] }: MissingItem, typed: ItemValues) => {
    actions.closeQuestion();
    put(typed);
    if (first) editor.current?.revealKeyed(first, true);
  };
  const putBack = (out: readonly MissingItem[], typed: ItemValues) => {
    actions.closeQuestion();
    put(typed);
    editor.current?.insertKeyed(
      out.map(({ name, source }) => ({ shortcode: name, format: formatOf(name), text: source })),
    );
  };
  const cancel = (typed: ItemValues) => {
    actions.closeQuestion();
    put(typed);
  };
  const fill = (values: ItemValues) => {
    actions.closeQuestion();
    put(values);
    letterCommands(content, actions)
      .find(({ id }) => id === nextAction)
      ?.perform();
  };
  return (
    <RequiredInformationDialog
      items={items}
      goOn={nextAction === 'save' ? 'save' : 'go on'}
      busy={actions.pendingAction === 'reflood'}
      onCancel={cancel}
      onGo={go}
      onPutBack={putBack}
      onFill={fill}
      onReflood={() => void actions.reflood(false)}
    />
  );
}

interface RequiredInformationDialogProps {
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
type ItemValues = ReadonlyMap<string, string>;

const SHARED = 'The following information is being shared with other applications and cannot be deleted.';
const TYPED = 'What the source system has no value for is typed here, and marked as typed.';
const RESTORE =
  'Please restore the missing information by reflooding the letter or by clicking cancel and un-doing the changes.';
const DISCARDS = 'Reflood creates the letter again from its template. Your changes to its text are discarded.';

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

interface RequiredItemProps {
  readonly item: MissingItem;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onGo: () => void;
  /** The focus begins in its field. */
  readonly first: boolean;
}

/** One thing that is required: a field for it where it can be typed, and the way to its place. */
function RequiredItem({ item, value, onChange, onGo, first }: RequiredItemProps) {
  const { description, help, places } = item;
  const isHere = places.length > 0;
  return (
    <li className={classes.item}>
      {help === 'go' || !isHere ? (
        <div>
          <div className={classes.term}>{description}</div>
          <div className={classes.why}>{isHere ? whyOf(item) : 'It was taken out of the text.'}</div>
        </div>
      ) : (
        <TextInput
          label={description}
          description={whyOf(item)}
          value={value}
          data-autofocus={first || undefined}
          readOnly={help === 'restore'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Button variant="subtle" onClick={onGo}>
        {isHere ? 'Go to it' : 'Put it back at the caret'}
        <span className="visually-hidden">: {description}</span>
      </Button>
    </li>
  );
}

/** Nothing is said of what is simply to be typed. */
function whyOf({ help, source }: MissingItem): string | null {
  if (help === 'restore') return 'It was deleted. It comes from the source system and cannot be changed here.';
  if (source !== '') return 'It was deleted; the source system says this.';
  return help === 'type' ? null : 'The source system has none.';
}
