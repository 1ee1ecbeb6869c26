import { Button, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { MissingQuestion } from '../desk/commands/letter-questions.ts';
import type { LetterCommands } from '../desk/commands/use-letter-commands.ts';
import type { EditedLetter } from '../desk/use-edited-letter.ts';
import { createKeyedFills, describeMissingInformation, type MissingInformation } from './missing-information.ts';
import classes from './required-information-dialog.module.css';

interface LetterMissingItemsProps {
  readonly question: MissingQuestion;
  readonly content: EditedLetter;
  readonly commands: LetterCommands;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Asks for the required information that is missing, then performs the next action. */
export function LetterRequiredInformation({ question, content, commands, editor }: LetterMissingItemsProps) {
  const { missing, nextAction = 'save' } = question;
  const { base } = content;
  const [items] = useState(() =>
    describeMissingInformation(missing, { flooded: base.flooded, text: content.current().text }),
  );
  const put = (values: ItemValues) => {
    editor.current?.fillKeyed(items.flatMap((item) => createKeyedFills(item, values.get(item.name))));
    editor.current?.flush();
  };
  const formatOf = (name: string) => base.flooded.find(({ shortcode }) => shortcode === name)?.format ?? null;
  const go = ({ places: [first] }: MissingInformation, typed: ItemValues) => {
    commands.closeQuestion();
    put(typed);
    if (first) editor.current?.revealKeyed(first, true);
  };
  const insert = (out: readonly MissingInformation[], typed: ItemValues) => {
    commands.closeQuestion();
    put(typed);
    editor.current?.insertKeyed(
      out.map(({ name, source }) => ({ shortcode: name, format: formatOf(name), text: source })),
    );
  };
  const cancel = (typed: ItemValues) => {
    commands.closeQuestion();
    put(typed);
  };
  const fill = (values: ItemValues) => {
    commands.closeQuestion();
    put(values);
    commands.list.find(({ id }) => id === nextAction)?.perform();
  };
  return (
    <RequiredInformationDialog
      items={items}
      nextVerb={nextAction === 'save' ? 'save' : 'continue'}
      busy={commands.pendingAction === 'reflood'}
      onCancel={cancel}
      onGo={go}
      onInsert={insert}
      onFill={fill}
      onReflood={() => commands.answers.plainRender()}
    />
  );
}

interface RequiredInformationDialogProps {
  readonly items: readonly MissingInformation[];
  /** The next action as a verb, for the button. */
  readonly nextVerb: string;
  readonly busy: boolean;
  /** Closes the dialog; typed values still go into the text. */
  readonly onCancel: (typed: ItemValues) => void;
  /** Goes to the item's place in the text. */
  readonly onGo: (item: MissingInformation, typed: ItemValues) => void;
  /** Inserts removed items at the caret. */
  readonly onInsert: (items: readonly MissingInformation[], typed: ItemValues) => void;
  readonly onFill: (values: ItemValues) => void;
  readonly onReflood: () => void;
}

/** Values by item name. */
type ItemValues = ReadonlyMap<string, string>;

const SHARED = 'The following information is being shared with other applications and cannot be deleted.';
const TYPED = 'Type the values that the source system doesn’t have. They are marked as typed.';
const RESTORE =
  'Please restore the missing information by reflooding the letter or by clicking cancel and un-doing the changes.';
const DISCARDS = 'Reflood creates the letter again from its template. Your changes to its text are discarded.';

/** Lists the required information that the letter lacks; each item can be filled here or found in the text (specification 5.27). */
export function RequiredInformationDialog(props: RequiredInformationDialogProps) {
  const { items, nextVerb, busy, onCancel, onGo, onInsert, onFill, onReflood } = props;
  const [values, setValues] = useState(() => new Map(items.map(({ name, source }) => [name, source])));
  const fillable = items.every(({ help, places }) => help !== 'go' && places.length > 0);
  const filled = items.every(({ name }) => (values.get(name) ?? '').trim() !== '');
  const typed = () => new Map(items.flatMap(({ name, source }) => typedOf(name, values.get(name), source)));
  const removed = items.filter(({ places }) => places.length === 0);
  const withoutSource = items.filter(({ source, help }) => source === '' && help === 'go');
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
              onGo={() => (removed.includes(item) ? onInsert([item], typed()) : onGo(item, typed()))}
              first={item === items.find(isTyped)}
            />
          ))}
        </ul>
        {removed.length > 1 && (
          <Button variant="default" size="compact-sm" mb="sm" onClick={() => onInsert(removed, typed())}>
            Insert all {removed.length} at the caret
          </Button>
        )}
        <Text>{RESTORE}</Text>
        {withoutSource.length > 0 && (
          <Text mt="sm">
            The source system has no value for: {withoutSource.map(({ description }) => description).join(', ')}.
            Complete the record there, then reflood.
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
              Fill in and {nextVerb}
            </Button>
          )}
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** Returns true if the item has a field to type into. */
function isTyped({ help, places }: MissingInformation): boolean {
  return help === 'type' && places.length > 0;
}

function typedOf(name: string, value: string | undefined, source: string): [string, string][] {
  return value === undefined || value === source || value.trim() === '' ? [] : [[name, value]];
}

interface RequiredItemProps {
  readonly item: MissingInformation;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onGo: () => void;
  /** Focuses its field. */
  readonly first: boolean;
}

/** A required item: a field if it can be typed, and a button that goes to its place. */
function RequiredItem({ item, value, onChange, onGo, first }: RequiredItemProps) {
  const { description, help, places } = item;
  const inText = places.length > 0;
  return (
    <li className={classes.item}>
      {help === 'go' || !inText ? (
        <div>
          <div className={classes.term}>{description}</div>
          <div className={classes.why}>{inText ? hintOf(item) : 'It was removed from the text.'}</div>
        </div>
      ) : (
        <TextInput
          label={description}
          description={hintOf(item)}
          value={value}
          data-autofocus={first || undefined}
          readOnly={help === 'restore'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Button variant="subtle" onClick={onGo}>
        {inText ? 'Go to it' : 'Insert it at the caret'}
        <span className="visually-hidden">: {description}</span>
      </Button>
    </li>
  );
}

/** Returns a hint, or null if the value only has to be typed. */
function hintOf({ help, source }: MissingInformation): string | null {
  if (help === 'restore') return 'It was deleted. It comes from the source system and can’t be changed here.';
  if (source !== '') return 'It was deleted. The source system has this value.';
  return help === 'type' ? null : 'The source system has no value.';
}
