import { describeUnprintable, type UnprintableCharacter } from '@letterdesk/core/document/unprintable';
import { Button, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { MissingValuePreview } from '../../../editor/view/missing-value-preview.tsx';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { MissingValuesQuestion } from '../desk/commands/letter-questions.ts';
import type { LetterCommands } from '../desk/commands/use-letter-commands.ts';
import type { EditedLetter } from '../desk/use-edited-letter.ts';
import { createKeyedFills } from '../required/missing-information.ts';
import { getMissingValueItems, type MissingValueItem } from './missing-value-items.ts';
import classes from './missing-values-dialog.module.css';

interface LetterMissingValuesProps {
  readonly question: MissingValuesQuestion;
  readonly content: EditedLetter;
  readonly commands: LetterCommands;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Asks about missing values and unprintable characters before the letter is sent or submitted, and puts typed values into the text. */
export function LetterMissingValues({ question, content, commands, editor }: LetterMissingValuesProps) {
  const { letter, lines, unprintable, nextAction } = question;
  const [items] = useState(() =>
    getMissingValueItems(lines, { flooded: letter.flooded, text: content.current().text }),
  );
  const put = (typed: TypedValues) => {
    commands.closeQuestion();
    editor.current?.fillKeyed(items.flatMap((item) => createKeyedFills(item, typed.get(item.name))));
    editor.current?.flush();
  };
  const go = ({ places: [first] }: MissingValueItem, typed: TypedValues) => {
    put(typed);
    if (first) editor.current?.revealKeyed(first, true);
  };
  const continueWith = (typed: TypedValues) => {
    put(typed);
    commands.answers.continueWithMissing(nextAction);
  };
  return (
    <MissingValuesDialog
      items={items}
      unprintable={unprintable}
      nextAction={nextAction}
      editable={letter.abilities.update}
      onCancel={put}
      onGo={go}
      onContinue={continueWith}
    />
  );
}

/** Typed values by item name. */
type TypedValues = ReadonlyMap<string, string>;

export interface MissingValuesDialogProps {
  readonly items: readonly MissingValueItem[];
  readonly unprintable: readonly UnprintableCharacter[];
  readonly nextAction: 'send' | 'submit';
  /** The user may change the letter. */
  readonly editable: boolean;
  /** Closes the dialog; typed values still go into the text. */
  readonly onCancel: (typed: TypedValues) => void;
  /** Goes to the item's place in the text. */
  readonly onGo: (item: MissingValueItem, typed: TypedValues) => void;
  /** Puts the typed values in and performs the next action. */
  readonly onContinue: (typed: TypedValues) => void;
}

const ANYWAY = { send: 'Send anyway', submit: 'Submit anyway' };
const FILLED = { send: 'Fill in and send', submit: 'Fill in and submit' };

/** Shows how lines with missing values will read, and what can't be printed (specification 4.77). */
export function MissingValuesDialog({
  items,
  unprintable,
  nextAction,
  editable,
  onCancel,
  onGo,
  onContinue,
}: MissingValuesDialogProps) {
  const [values, setValues] = useState<TypedValues>(new Map());
  const typed = () => new Map([...values].filter(([, value]) => value.trim() !== ''));
  return (
    <DialogFrame
      opened
      onClose={() => onCancel(typed())}
      title={items.length > 0 ? 'Some values are missing' : 'Some characters can’t be printed'}
      size={600}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onContinue(typed());
        }}
      >
        {items.length > 0 && (
          <>
            <Text>These lines will read:</Text>
            <ul className={classes.items}>
              {items.map((item) => (
                <MissingValueRow
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
              Lines, list items and rows with only missing values are omitted automatically.
            </Text>
          </>
        )}
        <UnprintableCharacters unprintable={unprintable} />
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

function UnprintableCharacters({ unprintable }: Pick<MissingValuesDialogProps, 'unprintable'>) {
  if (unprintable.length === 0) return null;
  return (
    <>
      <Text>Letter.pdf will show a box or another sign instead:</Text>
      <ul className={`${classes.items} ${classes.unprintable}`}>
        {describeUnprintable(unprintable).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface MissingValueRowProps {
  readonly item: MissingValueItem;
  readonly editable: boolean;
  /** The typed value; null before the user chooses Type it. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onGo: () => void;
}

/** A missing value: its lines as they will read, and a field once the user wants to type it. */
function MissingValueRow({ item, editable, value, onChange, onGo }: MissingValueRowProps) {
  const { description, help, source, readings } = item;
  const typable = help !== 'go';
  return (
    <li className={classes.item}>
      <div className={classes.lines}>
        {readings.map((reading) => (
          <p key={reading}>
            <MissingValuePreview line={reading} />
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
