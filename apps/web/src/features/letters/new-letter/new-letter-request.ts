import { useSyncExternalStore } from 'react';

/** The letter that is shown next was made here a moment ago; the page that shows it asks once. */
let made = false;

/** Somebody made a letter, and goes on in its text. */
export function markJustCreated(): void {
  made = true;
}

/** Whether the letter that is shown was just made; afterwards it is not. */
export function takeJustCreated(): boolean {
  const wasMade = made;
  made = false;
  return wasMade;
}

let asked = false;
const listeners = new Set<() => void>();

/** Asks for the New Letter wizard; the letters page shows it. */
export function requestNewLetter(): void {
  change(true);
}

/** Takes the wish, when the wizard has been opened. */
export function closeNewLetterRequest(): void {
  change(false);
}

/** Whether somebody chose New Letter and the wizard has not been opened yet. */
export function useNewLetterRequested(): boolean {
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
