import { begunShortcode } from '@letterdesk/core/shortcodes/begun';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { type OfferedExpression, offeredExpressions } from '../../editor/shortcodes/offer/offered-expressions.ts';
import { useOptionKeys } from '../../editor/shortcodes/offer/use-option-keys.ts';
import { insertIntoField } from './insertion-target.ts';

export interface ShortcodeOffer {
  /** Empty while nothing is offered. */
  readonly options: readonly OfferedExpression[];
  readonly active: number;
  choose(option: OfferedExpression): void;
  /** The caret moved, or something was typed. */
  moved(): void;
  /** @returns whether the key was for the list. */
  onKey(event: KeyboardEvent): boolean;
  close(): void;
}

/** Offers the expressions at the caret of a field while a shortcode is being typed in it. */
export function useShortcodeOffer(field: RefObject<HTMLTextAreaElement | null>, authoring: Authoring): ShortcodeOffer {
  const [typed, setTyped] = useState<string | null>(null);
  const options = useMemo(() => (typed === null ? [] : offeredExpressions(authoring, typed)), [authoring, typed]);
  const begun = () => {
    const { current } = field;
    if (!current || current.readOnly || current.selectionStart !== current.selectionEnd) return null;
    return begunShortcode(current.value, current.selectionStart);
  };
  const close = () => setTyped(null);
  const choose = ({ name }: OfferedExpression) => {
    const { current } = field;
    const found = begun();
    close();
    if (!current || !found) return;
    const caret = current.selectionStart;
    // What an author typed in full already is not left behind.
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
