import { useSyncExternalStore } from 'react';
import { storedJson } from '../../ui/storage/stored-json.ts';

const NAME = 'letterdesk:show-braces';
const listeners = new Set<() => void>();
let shown: boolean | null = null;

/** Whether a person wants to see shortcodes with their braces, kept in this browser. */
export function bracesShown(): boolean {
  shown ??= storedJson(() => localStorage, NAME) === true;
  return shown;
}

/** Shows the braces, or hides them, in every editor of the page. */
export function showBraces(next: boolean): void {
  shown = next;
  try {
    localStorage.setItem(NAME, JSON.stringify(next));
  } catch {
    // Without room for it the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Whether the braces are shown, now and whenever that changes. */
export function useBracesShown(): boolean {
  return useSyncExternalStore(subscribe, bracesShown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
