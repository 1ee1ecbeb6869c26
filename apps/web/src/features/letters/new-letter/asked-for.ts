import { useSyncExternalStore } from 'react';

let asked = false;
const listeners = new Set<() => void>();

/** Asks for the New Letter wizard; the letters page shows it. */
export function askForNewLetter(): void {
  change(true);
}

/** Takes the wish, when the wizard has been opened. */
export function newLetterAnswered(): void {
  change(false);
}

/** Whether somebody chose New Letter and the wizard has not been opened yet. */
export function useNewLetterAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked);
}

function change(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
