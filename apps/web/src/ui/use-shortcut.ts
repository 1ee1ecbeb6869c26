import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './dialog/use-dialog-order.ts';

export interface Shortcut {
  /** `KeyboardEvent.key` in lower case: `s`, `enter`, `?`. */
  readonly key: string;
  /** With Ctrl, or ⌘ on a Mac. */
  readonly mod?: boolean;
  readonly enabled?: boolean;
  /** Works within a dialog; others are disabled while one is open. */
  readonly inDialog?: boolean;
  readonly perform: () => void;
}

/**
 * A page-wide shortcut. Without `mod` it's ignored while typing. Behind a dialog it does nothing, and the browser's
 * default is prevented.
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

/** The modifier key's name on this machine. */
export function modKeyName(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
