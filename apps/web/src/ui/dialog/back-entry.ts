import type { RouterHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';

/** Marks a history entry that closes a dialog on Back. */
const MARK = 'closesDialog';

/**
 * A history entry that lets Back close a full-screen dialog instead of leaving the page. One entry serves all
 * dialogs; it's pushed again if a dialog remains. Dialogs closed otherwise leave it in place and Back skips it:
 * removing it would race with navigations.
 */
export class BackEntry {
  readonly #history: RouterHistory;
  readonly #dialogs: (() => void)[] = [];
  #place: Place;
  /** Replaced the entry while the one below still has the old address. */
  #replaced: Place | null = null;
  #isOver = false;

  constructor(history: RouterHistory) {
    this.#history = history;
    this.#place = this.#here();
    history.subscribe(({ action }) => this.#moved(action.type));
  }

  /** True if the last navigation was between a page and its dialog, which keeps the scroll position. */
  get isOverPage(): boolean {
    return this.#isOver;
  }

  /** Registers an open dialog. @returns a function for closing it. */
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
      // Shows at once whether it stays open.
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

interface Place {
  readonly href: string;
  readonly state: RouterHistory['location']['state'];
  readonly index: number;
  /** For a dialog over its page. */
  readonly isDialogs: boolean;
}

export function isOfDialog({ state }: { readonly state: object }): boolean {
  return MARK in state && state[MARK] === true;
}

const entries = new WeakMap<RouterHistory, BackEntry>();

/** Returns the history's single instance. */
export function backEntryOf(history: RouterHistory): BackEntry {
  const entry = entries.get(history) ?? new BackEntry(history);
  entries.set(history, entry);
  return entry;
}
