import { useEffect, useRef, useState } from 'react';
import type { OfferedExpression } from './begun-in-text.ts';
import classes from './shortcode-options.module.css';

/** More rows would be slower than typing. */
const MAX_OPTIONS = 40;

interface ShortcodeOptionsProps {
  readonly id: string;
  readonly offer: {
    readonly options: readonly OfferedExpression[];
    readonly active: number;
    choose(option: OfferedExpression): void;
  };
  /** Opens above the line. */
  readonly above?: boolean;
}

/** Id for `aria-activedescendant`. */
export const optionId = (list: string, index: number) => `${list}-${index}`;

/** The suggestion list; focus stays in the text. */
export function ShortcodeOptions({ id, offer, above = false }: ShortcodeOptionsProps) {
  const { options, active, choose } = offer;
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classes.options} data-above={above || undefined}>
      <div id={id} role="listbox" aria-label="Shortcodes">
        {options.slice(0, MAX_OPTIONS).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <div
            key={`${option.group}:${option.name}`}
            ref={index === active ? current : null}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className={classes.name}>{option.name}</span>
            <span className={classes.group}>{option.group}</span>
            <span className={classes.description}>{option.description}</span>
          </div>
        ))}
      </div>
      {options.length > MAX_OPTIONS && (
        <p className={classes.more}>{options.length - MAX_OPTIONS} more: type a part of a name</p>
      )}
    </div>
  );
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface OptionKeys {
  readonly active: number;
  /** Highlights the first option. */
  reset(): void;
  /** @returns true if it handled the key. */
  take(event: Key): boolean;
}

/** List keys while focus stays in a text: arrows, Enter, Tab and Esc. */
export function useOptionKeys(
  options: readonly OfferedExpression[],
  choose: (option: OfferedExpression) => void,
  close: () => void,
): OptionKeys {
  const [at, setActive] = useState(0);
  const count = Math.min(options.length, MAX_OPTIONS);
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
