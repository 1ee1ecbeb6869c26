import type { Expression } from '@letterdesk/contract/shortcodes';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { begunShortcode } from '@letterdesk/core/shortcodes/begun';
import { freeTextProblem } from '@letterdesk/core/templates/free-text';
import { TextInput } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { offeredExpressions } from '../../../editor/shortcodes/offer/offered-expressions.ts';
import { optionId, ShortcodeOptions } from '../../../editor/shortcodes/offer/shortcode-options.tsx';
import { useOptionKeys } from '../../../editor/shortcodes/offer/use-option-keys.ts';
import classes from './configuration-dialog.module.css';
import type { ChoiceField } from './configuration-draft.ts';

/** Characters of a list of addresses. */
const ADDRESSES_LENGTH = 2_000;
/** Milliseconds after which a text that was left is judged: at once, the sentence would push away what is being clicked. */
const PAUSE = 250;

export interface FreeTextInputProps {
  readonly field: ChoiceField;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly placeholder: string | undefined;
  /** Whether it was chosen just now, so that typing comes next. */
  readonly focusFirst: boolean;
  /** What the field may hold in place of a text; double braces offer it. */
  readonly expressions: readonly Expression[];
  readonly onChoose: (name: string) => void;
}

/** The text of an address field. What is wrong with it is said when it is left, and while it is mended. */
export function FreeTextInput(props: FreeTextInputProps) {
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
    const timer = setTimeout(() => setJudged(true), PAUSE);
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
          // Beside other text there is nothing to choose: the field holds one expression, or a text.
          const found = begunShortcode(value, selectionStart ?? value.length);
          setBegun(found && value.slice(0, found.start).trim() === '' ? found.typed : null);
          keys.reset();
        }}
        onKeyDown={(event) => {
          if (!keys.take(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        // Esc is the list's, and not the dialog's, which hears of it first.
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
