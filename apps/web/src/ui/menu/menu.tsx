import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './menu.module.css';
import type { MenuSearchProps } from './menu-search.tsx';

interface MenuTriggerProps {
  readonly id: string;
  readonly type: 'button';
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

interface MenuProps {
  /** Renders the button. */
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  /** The items; with `search`, the matching ones. */
  readonly children: ReactNode | ((sought: string) => ReactNode);
  readonly align?: 'start' | 'end';
  /** CSS pixels. */
  readonly width: number;
  /** Renders `MenuSearch` for long lists, with results in `MenuFound`. Passed in, so that other menus don't load it. */
  readonly search?: ((props: Omit<MenuSearchProps, 'label'>) => ReactNode) | undefined;
}

/** Choosing closes a menu; a `MenuCheckbox` doesn't. */
const CLOSING = '[role=menuitem], [role=menuitemradio]';

/** An ARIA menu button: arrows, Home, End and letters move, Esc closes, Tab leaves. */
export function Menu({ trigger, children, align = 'start', width, search }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [sought, setSought] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpened(false);
  const closeAndReturn = () => {
    close();
    holder.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };

  useEffect(() => {
    if (!opened || !list.current) return;
    const chosen = list.current.querySelector<HTMLElement>('[aria-checked=true][role=menuitemradio]');
    if (chosen) chosen.focus();
    else moveInMenu(list.current, 'Home');
    const closeFromOutside = (event: Event) => {
      if (!(event.target instanceof Node && holder.current?.contains(event.target))) setOpened(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, closeFromOutside);
    return () => {
      for (const name of events) document.removeEventListener(name, closeFromOutside);
    };
  }, [opened]);

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') closeAndReturn();
    else if (event.key === 'Tab') close();
    // The letter itself goes to the focused input.
    else if (input.current && isLetter(event)) input.current.focus();
    else if (list.current && moveInMenu(list.current, event.key)) event.preventDefault();
  };

  return (
    <div className={classes.holder} ref={holder}>
      {trigger({
        id: `${id}-button`,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-menu` : undefined,
        onClick: () => {
          setSought('');
          setOpened(!opened);
        },
      })}
      {opened && (
        <div className={classes.list} data-align={align} style={{ width }}>
          {search?.({
            ref: input,
            menu: list,
            menuId: `${id}-menu`,
            value: sought,
            onChange: setSought,
            onClose: closeAndReturn,
            onLeave: close,
          })}
          <div
            ref={list}
            id={`${id}-menu`}
            role="menu"
            tabIndex={-1}
            aria-labelledby={`${id}-button`}
            className={classes.items}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest(CLOSING)) closeAndReturn();
            }}
            onKeyDown={pressKey}
          >
            {typeof children === 'function' ? children(sought.trim()) : children}
          </div>
        </div>
      )}
    </div>
  );
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

interface MenuItemProps {
  readonly children: ReactNode;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly trailing?: ReactNode;
  /** For radio items. */
  readonly checked?: boolean;
  /** Why it's unavailable, or null. */
  readonly refusal?: string | null;
}

export function MenuItem({ children, onSelect, icon, trailing, checked, refusal = null }: MenuItemProps) {
  const radio = checked === undefined ? {} : ({ role: 'menuitemradio', 'aria-checked': checked } as const);
  return (
    <button
      type="button"
      role="menuitem"
      {...radio}
      tabIndex={-1}
      aria-disabled={refusal !== null || undefined}
      className={classes.item}
      onClick={(event) => {
        if (refusal === null) onSelect();
        else event.stopPropagation();
      }}
    >
      {icon}
      <span className={classes.label}>
        {children}
        {refusal !== null && <span className={classes.why}>{refusal}</span>}
      </span>
      {trailing}
    </button>
  );
}

/** For items that are links with `role="menuitem"` and `tabIndex={-1}`. */
export const menuLinkClass = classes.item;

export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={classes.heading}>{children}</div>;
}

export function MenuDivider() {
  return <hr className={classes.divider} />;
}

/** Moves focus in a menu. @returns true if the key was handled. */
function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const next = nextItem(items, here, key);
  if (next === undefined) return false;
  next.focus();
  return true;
}

function nextItem(items: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length];
    case 'ArrowUp':
      return items.at(here <= 0 ? -1 : here - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? itemByLetter(items, here, key) : undefined;
  }
}

function itemByLetter(items: readonly HTMLElement[], here: number, letter: string): HTMLElement | undefined {
  const inOrder = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
