import type { Expression } from '@letterdesk/contract/shortcodes';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { matchesText } from '@letterdesk/core/search/term';
import { findUnfinishedShortcode } from '@letterdesk/core/shortcodes/unfinished-shortcode';
import { type AddressChoice, FREE_TEXT_EMAIL, freeTextProblem } from '@letterdesk/core/templates/address-fields';
import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { TextInput } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { offeredExpressions } from '../../../editor/shortcodes/offer/begun-in-text.ts';
import { optionId, ShortcodeOptions, useOptionKeys } from '../../../editor/shortcodes/offer/shortcode-options.tsx';
import { ChoiceSelect, NONE, type Option } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import type { ChoiceField } from './configuration-draft.ts';

/** No expression has this name. */
const FREE_TEXT = '{free text}';

interface AddressChoiceProps {
  readonly field: ChoiceField;
  readonly value: AddressChoice;
  readonly onChange: (choice: AddressChoice) => void;
  readonly expressions: readonly Expression[];
  readonly error: string | undefined;
  /** A warning, not an error. */
  readonly hint?: string | undefined;
  /** Allows typing. */
  readonly freeText: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  readonly autoFocus?: boolean;
  /** Of the text box. */
  readonly placeholder?: string;
}

/** An expression, or a text box (specification 5.2). */
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
    // Kept for when the user returns to it.
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
            // The braces that opened the list aren't text to restore.
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

/** Maximum characters of typed addresses. */
const ADDRESSES_LENGTH = 2_000;
/** Milliseconds before validating on blur; immediately, the message would move what is being clicked. */
const CHECK_DELAY = 250;

interface FreeTextInputProps {
  readonly field: ChoiceField;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly placeholder: string | undefined;
  /** Just chosen, so typing comes next. */
  readonly focusFirst: boolean;
  /** Suggested after double braces. */
  readonly expressions: readonly Expression[];
  readonly onChoose: (name: string) => void;
}

/** An address field's text, validated on blur and while being fixed. */
function FreeTextInput(props: FreeTextInputProps) {
  const { field, label, text, onChange, error, placeholder, focusFirst, expressions, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [focusAtOnce] = useState(focusFirst);
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);
  const [left, setLeft] = useState(false);
  const [judged, setJudged] = useState(false);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setJudged(true), CHECK_DELAY);
    return () => clearTimeout(timer);
  }, [left]);
  const isName = field === 'defaultFromNameField';
  const problem = judged && !isName ? freeTextProblem(field, text) : null;

  const list = useId();
  const [begun, setBegun] = useState<string | null>(null);
  const options = useMemo(() => {
    const all = new Map(expressions.map((one) => [one.name, { ...one, group: '' }]));
    return begun === null ? [] : offeredExpressions({ expressions: all }, begun);
  }, [expressions, begun]);
  const choose = ({ name }: { readonly name: string }) => onChoose(name);
  const keys = useOptionKeys(options, choose, () => setBegun(null));
  const offering = options.length > 0;
  return (
    <div data-field={field} className={classes.freeText}>
      <TextInput
        ref={input}
        aria-label={label}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onChange(value);
          // Only in an otherwise empty field: it contains one expression or text.
          const found = findUnfinishedShortcode(value, selectionStart ?? value.length);
          setBegun(found && value.slice(0, found.start).trim() === '' ? found.typed : null);
          keys.reset();
        }}
        onKeyDown={(event) => {
          if (!keys.take(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        // Esc closes the list, not the dialog.
        data-mantine-stop-propagation={offering || undefined}
        onBlur={() => {
          setBegun(null);
          setLeft(true);
        }}
        error={error ?? problem}
        placeholder={placeholder}
        maxLength={isName ? TITLE_LENGTH : ADDRESSES_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-controls={offering ? list : undefined}
        aria-activedescendant={offering ? optionId(list, keys.active) : undefined}
      />
      {offering && <ShortcodeOptions id={list} offer={{ options, active: keys.active, choose }} />}
    </div>
  );
}

/**
 * Returns what was typed in a dropdown's search before choosing free text; empty if it only served to find an option.
 * Addresses have an @; names are anything that doesn't match the option.
 */
export function typedFreeText(field: ChoiceField, searched: string, option: string): string {
  const text = searched.trim();
  if (field !== 'defaultFromNameField') return text.includes('@') ? text : '';
  return matchesText(option, text) ? '' : text;
}
