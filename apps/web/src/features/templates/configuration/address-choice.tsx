import type { Expression } from '@letterdesk/contract/shortcodes';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { type AddressChoice, FREE_TEXT_EMAIL, freeTextProblem } from '@letterdesk/core/templates/free-text';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ChoiceSelect, NONE, type Option } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import type { ChoiceField } from './configuration-draft.ts';
import { typedFreeText } from './typed-free-text.ts';

/** No expression is called so. */
const FREE_TEXT = '{free text}';
/** Characters of a list of addresses. */
const ADDRESSES_LENGTH = 2_000;
/** Milliseconds after which a text that was left is judged: at once, the sentence would push away what is being clicked. */
const PAUSE = 250;

export interface AddressChoiceProps {
  readonly field: ChoiceField;
  readonly value: AddressChoice;
  readonly onChange: (choice: AddressChoice) => void;
  readonly expressions: readonly Expression[];
  readonly error: string | undefined;
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
    <div className={classes.address}>
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
        <FreeText
          field={field}
          label={`${CONFIGURATION_LABELS[field]}, ${label}`}
          text={value.text}
          onChange={(text) => onChange({ kind: 'free-text', text })}
          error={error}
          placeholder={placeholder}
          focusFirst={chosenHere}
        />
      )}
    </div>
  );
}

interface FreeTextProps {
  readonly field: ChoiceField;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly placeholder: string | undefined;
  /** Whether it was chosen just now, so that typing comes next. */
  readonly focusFirst: boolean;
}

/** What is wrong with the text is said when it is left, and while it is mended. */
function FreeText({ field, label, text, onChange, error, placeholder, focusFirst }: FreeTextProps) {
  const input = useRef<HTMLInputElement>(null);
  const [focusAtOnce] = useState(focusFirst);
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);
  const [left, setLeft] = useState(false);
  const [judged, setJudged] = useState(false);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setJudged(true), PAUSE);
    return () => clearTimeout(timer);
  }, [left]);
  const isName = field === 'defaultFromNameField';
  const problem = judged && !isName ? freeTextProblem(field, text) : null;
  return (
    <div data-field={field}>
      <TextInput
        ref={input}
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
        error={error ?? problem}
        placeholder={placeholder}
        maxLength={isName ? TITLE_LENGTH : ADDRESSES_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

function chosenOf(choice: AddressChoice): string | null {
  if (choice.kind === 'none') return null;
  return choice.kind === 'expression' ? choice.name : FREE_TEXT;
}
