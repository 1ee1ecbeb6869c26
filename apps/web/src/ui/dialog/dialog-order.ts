/** A dialog while it is open. */
export interface OpenDialog {
  /** Dialogs of a higher level lie over those of a lower one; of one level the latest is on top. */
  readonly level: number;
  /** Esc; not told where the dialog has to be answered. */
  readonly onEscape: (() => void) | null;
}

/** What is read of a key that is pressed. */
interface PressedKey extends Event {
  readonly key?: string;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
}

const EVENTS = ['keydown', 'mousedown', 'click'] as const;

/**
 * Which dialogs are open, and which of them keys and clicks are for. A dialog hears Esc from the moment it is opened; the very
 * event that opened one does not close it, and the one that closed it reaches nothing behind it.
 */
export class DialogOrder {
  readonly #open: { readonly dialog: OpenDialog; readonly openedBy: Event | null }[] = [];
  /** The event that is being handled, or was last. */
  #latest: Event | null = null;
  /** The event in which a dialog was closed last. */
  #spent: Event | null = null;

  /** Hears what happens on a page, before anything else does. */
  listenTo(page: EventTarget): void {
    for (const type of EVENTS) {
      page.addEventListener(
        type,
        (event) => {
          this.#latest = event;
          if (type === 'keydown') this.#onKey(event);
        },
        { capture: true },
      );
    }
  }

  /** @returns what takes the dialog away again. */
  open(dialog: OpenDialog): () => void {
    const entry = { dialog, openedBy: this.#latest };
    this.#open.push(entry);
    return () => {
      this.#open.splice(this.#open.indexOf(entry), 1);
      this.#spent = this.#latest;
    };
  }

  /** Whether what is happening now is for this dialog: the latest of the highest level, unless the same event opened it. */
  isMeant(dialog: OpenDialog): boolean {
    const top = this.#topmost();
    return top?.dialog === dialog && (this.#latest === null || top.openedBy !== this.#latest);
  }

  /** Whether any dialog is open, or was until this event closed it: keys do nothing behind it then. */
  isAnyOpen(): boolean {
    return this.#open.length > 0 || (this.#spent !== null && this.#spent === this.#latest);
  }

  /** Does what Esc does, for the browser's Back: closes the topmost dialog, or leaves it where it has to be answered. */
  leaveTopmost(): void {
    this.#topmost()?.dialog.onEscape?.();
  }

  #onKey(event: PressedKey): void {
    if (event.key !== 'Escape' || event.repeat || event.isComposing || isTaken(event)) return;
    const top = this.#topmost();
    if (top && this.isMeant(top.dialog)) top.dialog.onEscape?.();
  }

  #topmost() {
    const highest = Math.max(...this.#open.map(({ dialog }) => dialog.level));
    return this.#open.findLast(({ dialog }) => dialog.level === highest);
  }
}

/** An open dropdown inside of a dialog closes first; Mantine marks its field so. */
function isTaken({ target }: Event): boolean {
  return (
    typeof Element !== 'undefined' &&
    target instanceof Element &&
    target.getAttribute('data-mantine-stop-propagation') === 'true'
  );
}
