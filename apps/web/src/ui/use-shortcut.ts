import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './dialog/use-dialog-order.ts';

export interface Shortcut {
  /** As `KeyboardEvent.key` gives it, in lower case: `s`, `enter`, `?`. */
  readonly key: string;
  /** With Ctrl, or ⌘ on a Mac. */
  readonly mod?: boolean;
  readonly enabled?: boolean;
  /** Of a dialog: the key is for the page behind otherwise, which does nothing while a dialog is open. */
  readonly inDialog?: boolean;
  readonly perform: () => void;
}

/**
 * Listens for keys on the whole page. Without `mod` a shortcut keeps quiet while somebody types. Behind a dialog it does
 * nothing, not even what the browser would.
 */
export function useShortcut({ key, mod = false, enabled = true, inDialog = false, perform }: Shortcut): void {
  const pressed = useEffectEvent(perform);
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.altKey || event.repeat) return;
      if ((event.ctrlKey || event.metaKey) !== mod) return;
      if (!mod && isTyping(event.target)) return;
      event.preventDefault();
      if (inDialog || !isDialogOpen()) pressed();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, mod, enabled, inDialog]);
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
