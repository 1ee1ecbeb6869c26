import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DialogOrder, type OpenDialog } from './dialog-order.ts';

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
