import { useSyncExternalStore } from 'react';
import { storedJson } from '../ui/storage/stored-json.ts';

const NAME = 'letterdesk:question-key';
const listeners = new Set<() => void>();
let enabled: boolean | null = null;

function isEnabled(): boolean {
  enabled ??= storedJson(() => localStorage, NAME) !== false;
  return enabled;
}

/** Enables or disables the shortcut `?` in this browser. Speech input may press it by accident (WCAG 2.1.4). */
export function enableQuestionKey(next: boolean): void {
  enabled = next;
  try {
    localStorage.setItem(NAME, JSON.stringify(next));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useQuestionKey(): boolean {
  return useSyncExternalStore(subscribe, isEnabled);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
