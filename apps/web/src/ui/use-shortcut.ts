import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key` gives it, in lower case: `s`, `enter`, `?`. */
  readonly key: string;
  /** With Ctrl, or ⌘ on a Mac. */
  readonly mod?: boolean;
  readonly enabled?: boolean;
  readonly perform: () => void;
}

/** Listens for keys on the whole page. Without `mod` a shortcut keeps quiet while somebody types. */
export function useShortcut({ key, mod = false, enabled = true, perform }: Shortcut): void {
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.altKey || event.repeat) return;
      if ((event.ctrlKey || event.metaKey) !== mod) return;
      if (!mod && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, mod, enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))
  );
}

/** The name of the modifier key on this machine. */
export function modKeyName(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
