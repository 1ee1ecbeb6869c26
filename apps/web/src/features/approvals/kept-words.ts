import { useState } from 'react';
import { PERSONAL_PREFIX } from '../session/sign-out.ts';

export interface KeptWords {
  readonly words: string;
  set(words: string): void;
  /** They arrived where they were meant to go. */
  forget(): void;
}

/**
 * Words typed into a dialog, kept in this tab until they are used or somebody signs out: a dialog that was closed, a
 * reload or a lost connection takes nothing away. `name` says whose words they are and what for.
 */
export function useKeptWords(name: string): KeptWords {
  const key = `${PERSONAL_PREFIX}words:${name}`;
  const [words, setWords] = useState(() => sessionStorage.getItem(key) ?? '');
  const set = (next: string): void => {
    setWords(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Without room in the tab's storage they live as long as the dialog.
    }
  };
  return { words, set, forget: () => set('') };
}
