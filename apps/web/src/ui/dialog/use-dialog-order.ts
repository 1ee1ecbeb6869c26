import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A dialog while it is open. */
interface OpenDialog {
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

const order = new DialogOrder();
if (typeof window !== 'undefined') order.listenTo(window);

interface OrderedDialog {
  readonly opened: boolean;
  readonly level: number;
  /** Does not close by itself: a question that must be answered. */
  readonly insistent: boolean;
  readonly onClose: () => void;
}

/**
 * Puts a dialog into the order of those that are open, before its first frame is drawn: Esc closes it from then on.
 * @returns what closes it by a click, when it is the one the click is for.
 */
export function useDialogOrder({ opened, level, insistent, onClose }: OrderedDialog): () => void {
  const close = useEffectEvent(onClose);
  const onClick = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    const dialog: OpenDialog = { level, onEscape: insistent ? null : () => close() };
    onClick.current = () => {
      if (order.isMeant(dialog)) close();
    };
    const takeAway = order.open(dialog);
    return () => {
      onClick.current = null;
      takeAway();
    };
  }, [opened, level, insistent]);
  return useCallback(() => onClick.current?.(), []);
}

/** Whether any dialog is open. What the page behind it can do by keys waits until it is closed. */
export function isDialogOpen(): boolean {
  return order.isAnyOpen();
}

/** What Esc does, without the key. */
export function leaveTopmostDialog(): void {
  order.leaveTopmost();
}
