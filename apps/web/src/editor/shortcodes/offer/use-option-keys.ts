import { useState } from 'react';
import type { OfferedExpression } from './offered-expressions.ts';
import { SHOWN } from './shortcode-options.tsx';

/** What a list of options takes of a keyboard event. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export interface OptionKeys {
  readonly active: number;
  /** The first one is highlighted again. */
  reset(): void;
  /** @returns whether the key was for the list. */
  take(event: Key): boolean;
}

/** The keys of a list of options that is offered while the focus stays in a text: arrows, Enter, Tab and Esc. */
export function useOptionKeys(
  options: readonly OfferedExpression[],
  choose: (option: OfferedExpression) => void,
  close: () => void,
): OptionKeys {
  const [at, setActive] = useState(0);
  const count = Math.min(options.length, SHOWN);
  const active = Math.min(at, Math.max(0, count - 1));
  return {
    active,
    reset: () => setActive(0),
    take: ({ key, ctrlKey, metaKey, altKey }) => {
      const option = options[active];
      if (option === undefined || ctrlKey || metaKey || altKey) return false;
      const step = STEPS[key];
      if (step !== undefined) setActive((active + step + count) % count);
      else if (key === 'Enter' || key === 'Tab') choose(option);
      else if (key === 'Escape') close();
      else return false;
      return true;
    },
  };
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
