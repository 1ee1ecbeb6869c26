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
  #place: Place;
  /** What took the place of the entry, while the one below still has the address from before. */
  #replaced: Place | null = null;
  #isOver = false;

  constructor(history: RouterHistory) {
    this.#history = history;
    this.#place = this.#here();
    history.subscribe(({ action }) => this.#moved(action.type));
  }

  /** Whether the latest move was between a page and a dialog over it, which leaves the page scrolled as it is. */
  get isOverPage(): boolean {
    return this.#isOver;
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
    const before = this.#place;
    const now = this.#here();
    this.#place = now;
    this.#isOver = before.href === now.href && before.isDialogs !== now.isDialogs;
    if (how === 'PUSH') {
      if (this.#replaced && now.index <= this.#replaced.index) this.#replaced = null;
    } else if (how === 'REPLACE') {
      if (before.isDialogs && !now.isDialogs) this.#onReplaced(now);
    } else {
      this.#onMove(how === 'BACK', before, now);
    }
  }

  #onReplaced(now: Place): void {
    this.#replaced = now;
    if (this.#dialogs.length > 0) this.#mark('replace');
  }

  #onMove(isBack: boolean, before: Place, now: Place): void {
    const replaced = isBack && this.#replaced?.index === before.index ? this.#replaced : null;
    const foremost = before.isDialogs && !now.isDialogs ? this.#dialogs.at(-1) : undefined;
    if (foremost) {
      if (replaced) this.#stayAt(replaced);
      // It is known at once whether it stays.
      flushSync(foremost);
      this.#keep();
    } else if (replaced || (isBack && before.isDialogs && !now.isDialogs && now.href === before.href)) {
      this.#replaced = null;
      this.#history.back();
    }
  }

  #stayAt({ href, state }: Place): void {
    this.#replaced = null;
    this.#history.replace(href, state, { ignoreBlocker: true });
    this.#history.flush();
  }

  #keep(): void {
    if (this.#dialogs.length > 0 && !this.#place.isDialogs) this.#mark('push');
  }

  #mark(how: 'push' | 'replace'): void {
    const { href, state } = this.#history.location;
    this.#history[how](href, { ...state, [MARK]: true }, { ignoreBlocker: true });
    this.#history.flush();
  }

  #here(): Place {
    const { location } = this.#history;
    const { href, state } = location;
    return { href, state, index: state.__TSR_index, isDialogs: isOfDialog(location) };
  }
}

/** An entry of the browser's history. */
interface Place {
  readonly href: string;
  readonly state: RouterHistory['location']['state'];
  readonly index: number;
  /** It stands for a dialog over its page. */
  readonly isDialogs: boolean;
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
