import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
  /** Renders the head with the tabs in it. */
  readonly head: (tabs: ReactNode) => ReactNode;
}

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Why it's unavailable, or null. */
  readonly refusal: string | null;
  readonly panel: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** ARIA tabs; a refused one stays focusable and explains why. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, head }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The pressed element may have been removed with its tab.
    if (document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    }
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = STEPS[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
    const tab = tabs[next];
    if (tab && tab.refusal === null) onShow(tab.name);
  };
  const buttons = (
    <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label: text, refusal }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === shown}
          aria-controls={`${id}-${name}-panel`}
          aria-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : `${id}-${name}-why`}
          title={refusal ?? undefined}
          tabIndex={name === shown ? 0 : -1}
          className={classes.tab}
          onClick={() => refusal === null && onShow(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {head(buttons)}
      {tabs.map(({ name, refusal, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
          className={classes.panel}
        >
          {panel}
          {refusal !== null && (
            <span hidden id={`${id}-${name}-why`}>
              {refusal}
            </span>
          )}
        </div>
      ))}
    </>
  );
}
