import { begunShortcode } from '@letterdesk/core/shortcodes/begun';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { expressionGroupsQuery } from '../expression-groups.ts';
import { findExpressions } from '../find-expressions.ts';
import { insertIntoField } from '../insertion-target.ts';

/** An expression that is offered while one types. */
export interface OfferedExpression {
  readonly name: string;
  readonly description: string;
  readonly group: string;
}

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
export function useShortcodeOffer(field: RefObject<HTMLTextAreaElement | null>): ShortcodeOffer {
  const { data: groups } = useQuery(expressionGroupsQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const options = useMemo(
    () =>
      typed === null
        ? []
        : findExpressions(groups ?? [], typed).flatMap(({ name: group, expressions }) =>
            expressions.map(({ name, description }) => ({ name, description, group })),
          ),
    [groups, typed],
  );
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
  return {
    options,
    active,
    choose,
    close,
    moved: () => {
      const next = begun()?.typed ?? null;
      if (next === typed) return;
      setTyped(next);
      setActive(0);
    },
    onKey: (event) => {
      const option = options[active];
      if (option === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
      const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[event.key];
      if (step !== undefined) setActive((active + step + options.length) % options.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(option);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
