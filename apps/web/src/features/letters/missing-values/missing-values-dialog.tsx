import { Button, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { MissingValuePreview } from '../../../editor/view/missing-value-preview.tsx';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { EditedLetter } from '../desk/use-edited-letter.ts';
import type { LetterActions, MissingValuesQuestion } from '../desk/use-letter-actions.ts';
import { fillsOf } from '../required/missing-items.ts';
import { getMissingValueItems, type MissingValueItem } from './missing-value-items.ts';
import classes from './missing-values-dialog.module.css';

export interface LetterMissingValuesProps {
  readonly question: MissingValuesQuestion;
  readonly content: EditedLetter;
  readonly actions: LetterActions;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Shows how the lines of a letter with missing values will read, lets them be filled, and goes on with what waited. */
export function LetterMissingValues({ question, content, actions, editor }: LetterMissingValuesProps) {
  const { letter, gaps, nextAction } = question;
  const [items] = useState(() => getMissingValueItems(gaps, { flooded: letter.flooded, text: content.current().text }));
  const put = (typed: GapValues) => {
    actions.closeQuestion();
    editor.current?.fillKeyed(items.flatMap((item) => fillsOf(item, typed.get(item.name))));
    editor.current?.handOn();
  };
  const go = ({ places: [first] }: MissingValueItem, typed: GapValues) => {
    put(typed);
    if (first) editor.current?.revealKeyed(first, true);
  };
  const goOn = (typed: GapValues) => {
    put(typed);
    void (nextAction === 'send' ? actions.send(true) : actions.approval.submit(true));
  };
  return (
    <MissingValuesDialog
      items={items}
      nextAction={nextAction}
      editable={letter.abilities.update}
      onCancel={put}
      onGo={go}
      onGoOn={goOn}
    />
  );
}

/** What is to stand where something is missing, by the items' names. */
type GapValues = ReadonlyMap<string, string>;

export interface MissingValuesDialogProps {
  readonly items: readonly MissingValueItem[];
  readonly nextAction: 'send' | 'submit';
  /** Whether the person may change the letter. */
  readonly editable: boolean;
  /** Closes it; what was typed goes into the text all the same. */
  readonly onCancel: (typed: GapValues) => void;
  /** Goes to the item's place, with what was typed. */
  readonly onGo: (item: MissingValueItem, typed: GapValues) => void;
  /** Goes on with what was nextAction, with what was typed. */
  readonly onGoOn: (typed: GapValues) => void;
}

const ANYWAY = { send: 'Send anyway', submit: 'Submit anyway' };
const FILLED = { send: 'Fill in and send', submit: 'Fill in and submit' };

/** The lines of a letter that leave with a hole, as they will read (specification 4.77). */
export function MissingValuesDialog({ items, nextAction, editable, onCancel, onGo, onGoOn }: MissingValuesDialogProps) {
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
            {(typed().size > 0 ? FILLED : ANYWAY)[nextAction]}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

interface GapRowProps {
  readonly item: MissingValueItem;
  readonly editable: boolean;
  /** What is typed for it; null while nothing is being typed. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onGo: () => void;
}

/** One thing that is missing: the lines as they will read, and a field for it once somebody types it. */
function GapRow({ item, editable, value, onChange, onGo }: GapRowProps) {
  const { description, help, source, readings } = item;
  const typable = help !== 'go';
  return (
    <li className={classes.item}>
      <div className={classes.lines}>
        {readings.map((reading) => (
          <p key={reading}>
            <MissingValuePreview of={reading} />
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
