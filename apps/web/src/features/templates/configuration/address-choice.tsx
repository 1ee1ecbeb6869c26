import type { Expression } from '@letterdesk/contract/shortcodes';
import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { type AddressChoice, FREE_TEXT_EMAIL } from '@letterdesk/core/templates/free-text';
import { useRef, useState } from 'react';
import { ChoiceSelect, NONE, type Option } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import type { ChoiceField } from './configuration-draft.ts';
import { FreeTextInput } from './free-text-input.tsx';
import { typedFreeText } from './typed-free-text.ts';

/** No expression is called so. */
const FREE_TEXT = '{free text}';

export interface AddressChoiceProps {
  readonly field: ChoiceField;
  readonly value: AddressChoice;
  readonly onChange: (choice: AddressChoice) => void;
  readonly expressions: readonly Expression[];
  readonly error: string | undefined;
  /** What is doubtful about what is chosen, which is no error. */
  readonly hint?: string | undefined;
  /** Whether a text may be typed. */
  readonly freeText: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly why?: string | undefined;
  readonly autoFocus?: boolean;
  /** Of the text box. */
  readonly placeholder?: string;
}

/** An expression, or a text box for what is typed instead (specification 5.2). */
export function AddressChoiceField({
  field,
  value,
  onChange,
  expressions,
  error,
  hint,
  freeText,
  required,
  placeholder,
  ...rest
}: AddressChoiceProps) {
  const label = field === 'defaultFromNameField' ? 'Free Text' : FREE_TEXT_EMAIL;
  const options: Option[] = [
    ...(freeText ? [{ value: FREE_TEXT, label, always: true }] : []),
    ...expressions.map(({ name, description }) => ({ value: name, label: description, beside: name })),
  ];
  const [chosenHere, setChosenHere] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const searched = useRef('');
  const choose = (chosen: string) => {
    // What was typed is there again when somebody comes back to it.
    if (value.kind === 'free-text') typed.current = value.text;
    if (chosen === FREE_TEXT) typed.current = typedFreeText(field, searched.current, label) || typed.current;
    searched.current = '';
    setChosenHere(chosen === FREE_TEXT);
    if (chosen === NONE) onChange({ kind: 'none' });
    else if (chosen === FREE_TEXT) onChange({ kind: 'free-text', text: typed.current });
    else onChange({ kind: 'expression', name: chosen });
  };
  const typing = value.kind === 'free-text';
  return (
    <div ref={fields} className={classes.address}>
      <ChoiceSelect
        {...rest}
        field={field}
        options={options}
        value={chosenOf(value)}
        onChange={(chosen) => chosen !== chosenOf(value) && choose(chosen)}
        onType={(text) => {
          searched.current = text;
        }}
        error={typing ? undefined : error}
        optional={!required}
        required={required}
      />
      {typing && (
        <FreeTextInput
          field={field}
          label={`${CONFIGURATION_LABELS[field]}, ${label}`}
          text={value.text}
          onChange={(text) => onChange({ kind: 'free-text', text })}
          error={error}
          placeholder={placeholder}
          focusFirst={chosenHere}
          expressions={expressions}
          onChoose={(name) => {
            // The braces that led to it are no text to come back to.
            typed.current = '';
            onChange({ kind: 'expression', name });
            fields.current?.querySelector('input')?.focus();
          }}
        />
      )}
      {hint !== undefined && (
        <p className={classes.hint} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

function chosenOf(choice: AddressChoice): string | null {
  if (choice.kind === 'none') return null;
  return choice.kind === 'expression' ? choice.name : FREE_TEXT;
}
