import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface OpenDialog {
  /** Higher levels are on top; within a level, the latest. */
  readonly level: number;
  /** Null if it must be answered. */
  readonly onEscape: (() => void) | null;
}

interface PressedKey extends Event {
  readonly key?: string;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
}

const EVENTS = ['keydown', 'mousedown', 'click'] as const;

/**
 * Tracks open dialogs and which one receives keys and clicks. The event that opens a dialog doesn't close it, and the
 * one that closes it goes no further.
 */
export class DialogOrder {
  readonly #open: { readonly dialog: OpenDialog; readonly openedBy: Event | null }[] = [];
  /** The current or last event. */
  #latest: Event | null = null;
  /** The event that last closed a dialog. */
  #spent: Event | null = null;

  /** Listens before everything else on the page. */
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

  /** @returns a function that removes it. */
  open(dialog: OpenDialog): () => void {
    const entry = { dialog, openedBy: this.#latest };
    this.#open.push(entry);
    return () => {
      this.#open.splice(this.#open.indexOf(entry), 1);
      this.#spent = this.#latest;
    };
  }

  /** Returns true if the current event is for this dialog: the topmost, unless the event opened it. */
  isMeant(dialog: OpenDialog): boolean {
    const top = this.#topmost();
    return top?.dialog === dialog && (this.#latest === null || top.openedBy !== this.#latest);
  }

  /** Returns true if a dialog is open or was closed by this event. */
  isAnyOpen(): boolean {
    return this.#open.length > 0 || (this.#spent !== null && this.#spent === this.#latest);
  }

  /** Handles the browser's Back like Esc: closes the topmost dialog unless it must be answered. */
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

/** An open dropdown closes first; Mantine marks its field. */
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
  /** Must be answered. */
  readonly insistent: boolean;
  readonly onClose: () => void;
}

/**
 * Registers a dialog before its first paint.
 * @returns a click handler that closes it if it's topmost.
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

/** Page shortcuts are disabled while a dialog is open. */
export function isDialogOpen(): boolean {
  return order.isAnyOpen();
}

/** Acts like Esc. */
export function leaveTopmostDialog(): void {
  order.leaveTopmost();
}
