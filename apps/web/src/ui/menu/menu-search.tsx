import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import classes from './menu.module.css';

export interface MenuSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  /** For sighted users and screen readers. */
  readonly label: string;
  readonly menu: RefObject<HTMLElement | null>;
  readonly menuId: string;
  readonly value: string;
  readonly onChange: (sought: string) => void;
  /** Esc with an empty field. */
  readonly onClose: () => void;
  /** Tab. */
  readonly onLeave: () => void;
}

/** Search above a menu's items, outside the menu element, which may only contain items. */
export function MenuSearch({ ref, label, menu, menuId, value, onChange, onClose, onLeave }: MenuSearchProps) {
  const spoken = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!spoken.current) return;
    const found = menu.current?.querySelector<HTMLElement>('[data-found]');
    spoken.current.textContent = value === '' ? '' : (found?.dataset.found ?? '');
  }, [menu, value]);
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = actionOf(event.key, value !== '');
    if (act === undefined) return;
    if (act === 'leave') return onLeave();
    event.preventDefault();
    if (act === 'clear') onChange('');
    else if (act === 'close') onClose();
    else if (act === 'open') itemsIn(menu.current, value)[0]?.click();
    else
      itemsIn(menu.current, value)
        .at(act === 'first' ? 0 : -1)
        ?.focus();
  };
  return (
    <div className={classes.search}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-controls={menuId}
        placeholder={label}
        value={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={pressKey}
      />
      <div ref={spoken} className="visually-hidden" aria-live="polite" />
    </div>
  );
}

/**
 * Filtered items; Enter opens the first.
 * @param told announces the number of results.
 */
export function MenuFound({ told, children }: { told: string; children: ReactNode }) {
  return <div data-found={told}>{children}</div>;
}

function itemsIn(menu: HTMLElement | null, sought: string): HTMLElement[] {
  const items = sought === '' ? '[role^=menuitem]' : '[data-found] [role^=menuitem]';
  return [...(menu?.querySelectorAll<HTMLElement>(items) ?? [])];
}

type Action = 'clear' | 'close' | 'leave' | 'open' | 'first' | 'last';

function actionOf(key: string, typed: boolean): Action | undefined {
  switch (key) {
    case 'Escape':
      return typed ? 'clear' : 'close';
    case 'Tab':
      return 'leave';
    case 'Enter':
      return typed ? 'open' : undefined;
    case 'ArrowDown':
      return 'first';
    case 'ArrowUp':
      return 'last';
    default:
      return undefined;
  }
}
