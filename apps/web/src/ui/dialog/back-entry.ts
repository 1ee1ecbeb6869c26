import type { RouterHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';

/** Marks, in the state of an entry of the browser's history, that Back from it closes a dialog. */
const MARK = 'closesDialog';

/**
 * The entry of the browser's history that Back takes away instead of the page, while a dialog fills the screen. There is one,
 * however many dialogs lie over each other: Back closes the foremost, and where another stays, or it asks something first,
 * the entry is made anew. A dialog that closes otherwise leaves it for the next one, and Back passes over an entry without a
 * dialog, also over what a reload or Forward brings back: taken away by the page itself, it would take along a page that is
 * opened in that moment, for browsers go back some time later.
 */
export class BackEntry {
  readonly #history: RouterHistory;
  readonly #dialogs: (() => void)[] = [];
  /** The address of the entry where it is in front, else null. */
  #inFront: string | null;

  constructor(history: RouterHistory) {
    this.#history = history;
    this.#inFront = this.#markedHere();
    history.subscribe(({ action }) => this.#moved(action.type));
  }

  /** A dialog fills the screen. @returns what is called when it does no more. */
  open(onBack: () => void): () => void {
    this.#dialogs.push(onBack);
    this.#keep();
    return () => {
      const index = this.#dialogs.indexOf(onBack);
      if (index >= 0) this.#dialogs.splice(index, 1);
    };
  }

  #moved(how: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'): void {
    const before = this.#inFront;
    this.#inFront = this.#markedHere();
    if (before === null || this.#inFront !== null || how === 'PUSH') return;
    if (how === 'REPLACE') {
      if (this.#dialogs.length > 0) this.#mark('replace');
      return;
    }
    const foremost = this.#dialogs.at(-1);
    if (foremost) {
      // It is known at once whether it stays.
      flushSync(foremost);
      this.#keep();
    } else if (how === 'BACK' && this.#history.location.href === before) this.#history.back();
  }

  #keep(): void {
    if (this.#dialogs.length > 0 && this.#inFront === null) this.#mark('push');
  }

  #mark(how: 'push' | 'replace'): void {
    const { href, state } = this.#history.location;
    this.#history[how](href, { ...state, [MARK]: true }, { ignoreBlocker: true });
    this.#history.flush();
  }

  #markedHere(): string | null {
    const { location } = this.#history;
    return isOfDialog(location) ? location.href : null;
  }
}

/** Whether an entry of the history stands for a dialog over its page. */
export function isOfDialog({ state }: { readonly state: object }): boolean {
  return MARK in state && state[MARK] === true;
}

const entries = new WeakMap<RouterHistory, BackEntry>();

/** The one of a history, from when its pages are first shown. */
export function backEntryOf(history: RouterHistory): BackEntry {
  const entry = entries.get(history) ?? new BackEntry(history);
  entries.set(history, entry);
  return entry;
}
