import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { findUnfinishedShortcode } from '@letterdesk/core/shortcodes/unfinished-shortcode';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { type OfferedExpression, offeredExpressions } from '../../editor/shortcodes/offer/begun-in-text.ts';
import { optionId, ShortcodeOptions, useOptionKeys } from '../../editor/shortcodes/offer/shortcode-options.tsx';
import { insertIntoField, takesShortcodes } from './insertion-target.ts';
import { marksOfLine, piecesOfLine } from './line-marks.ts';
import classes from './shortcode-line.module.css';

interface ShortcodeLineProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly authoring: Authoring;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  /** Another error of the line. */
  readonly error?: string | null;
  /** The line is complete. */
  readonly onEnter?: () => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A wrapping single-line field with placeholders drawn and checked as in the editor. */
export function ShortcodeLine(props: ShortcodeLineProps) {
  const { id, value, onChange, authoring, placeholder, readOnly, maxLength, error = null, onEnter, ref } = props;
  const [writing, setWriting] = useState<number | null>(null);
  const errors = useId();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
  const offer = useShortcodeOffer(field, authoring);
  const offering = offer.options.length > 0;
  const marks = useMemo(() => marksOfLine(value, authoring, writing), [value, authoring, writing]);
  const sentences = [
    ...new Set([...(error ? [error] : []), ...marks.flatMap(({ problem }) => problem?.message ?? [])]),
  ];
  const invalid = sentences.length > 0;
  return (
    <>
      <div className={classes.line} data-invalid={invalid || undefined} data-read-only={readOnly || undefined}>
        <div className={classes.drawn} aria-hidden>
          {piecesOfLine(value, marks).map(({ start, text, mark }) => (
            <span key={start} className={mark ? (mark.problem ? classes.wrong : classes.token) : undefined}>
              {text}
            </span>
          ))}
          {/* Keeps the height of an empty last line. */}
          {'\u200b'}
        </div>
        <textarea
          {...takesShortcodes}
          ref={field}
          id={id}
          rows={1}
          className={classes.input}
          value={value}
          placeholder={placeholder}
          readOnly={readOnly}
          maxLength={maxLength}
          spellCheck
          aria-autocomplete="list"
          aria-controls={offering ? list : undefined}
          aria-activedescendant={offering ? optionId(list, offer.active) : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? errors : undefined}
          onChange={({ currentTarget }) => {
            setWriting(currentTarget.selectionStart);
            onChange(asOneLine(currentTarget.value));
            offer.moved();
          }}
          onSelect={({ currentTarget }) => {
            if (currentTarget.selectionStart !== writing) setWriting(null);
            offer.moved();
          }}
          onBlur={() => {
            setWriting(null);
            offer.close();
          }}
          onKeyDown={(event) => {
            if (offer.onKey(event)) return;
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onEnter?.();
          }}
        />
        {offering && <ShortcodeOptions id={list} offer={offer} />}
      </div>
      <div id={errors} aria-live="polite">
        {sentences.map((sentence) => (
          <p key={sentence} className={classes.error}>
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}

/** Pasted line breaks, tabs and control characters become blanks. */
function asOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

interface ShortcodeOffer {
  readonly options: readonly OfferedExpression[];
  readonly active: number;
  choose(option: OfferedExpression): void;
  moved(): void;
  /** @returns true if the key was handled. */
  onKey(event: KeyboardEvent): boolean;
  close(): void;
}

/** Suggests expressions while a shortcode is typed in a field. */
function useShortcodeOffer(field: RefObject<HTMLTextAreaElement | null>, authoring: Authoring): ShortcodeOffer {
  const [typed, setTyped] = useState<string | null>(null);
  const options = useMemo(() => (typed === null ? [] : offeredExpressions(authoring, typed)), [authoring, typed]);
  const begun = () => {
    const { current } = field;
    if (!current || current.readOnly || current.selectionStart !== current.selectionEnd) return null;
    return findUnfinishedShortcode(current.value, current.selectionStart);
  };
  const close = () => setTyped(null);
  const choose = ({ name }: OfferedExpression) => {
    const { current } = field;
    const found = begun();
    close();
    if (!current || !found) return;
    const caret = current.selectionStart;
    // Avoids doubling braces that the author typed.
    const end = caret + (/^[ \u00a0]*\}\}/.exec(current.value.slice(caret))?.[0].length ?? 0);
    current.setSelectionRange(found.start, end);
    insertIntoField(current, writePlaceholder({ name, format: null, fallback: null }));
    close();
  };
  const keys = useOptionKeys(options, choose, close);
  return {
    options,
    active: keys.active,
    choose,
    close,
    moved: () => {
      const next = begun()?.typed ?? null;
      if (next === typed) return;
      setTyped(next);
      keys.reset();
    },
    onKey: (event) => {
      if (!keys.take(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
