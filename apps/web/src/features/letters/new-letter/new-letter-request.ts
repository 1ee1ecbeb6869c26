import { useSyncExternalStore } from 'react';

/** The next letter shown was just created; read once. */
let made = false;

export function markJustCreated(): void {
  made = true;
}

/** Returns true once after a letter was created. */
export function takeJustCreated(): boolean {
  const wasMade = made;
  made = false;
  return wasMade;
}

let asked = false;
const listeners = new Set<() => void>();

export function requestNewLetter(): void {
  change(true);
}

export function closeNewLetterRequest(): void {
  change(false);
}

/** Returns true from New Letter until the wizard opens. */
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
