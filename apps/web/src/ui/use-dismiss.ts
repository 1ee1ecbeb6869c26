import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './dialog/use-dialog-order.ts';

/**
 * Closes an overlay on Escape or an outside press.
 * @param over whether it's open.
 * @param inside its elements: the overlay and its button.
 * @param leave is told if a key was used, since focus then returns to the button.
 */
export function useDismiss(
  over: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  leave: (by: 'key' | 'press') => void,
): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    // Ignores Escape of a dialog above it.
    if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) leave('key');
  });
  const press = useEffectEvent(({ target }: PointerEvent) => {
    const within = inside.some(({ current }) => target instanceof Node && current?.contains(target));
    if (!within && !isDialogOpen()) leave('press');
  });
  useEffect(() => {
    if (!over) return;
    const onKey = (event: KeyboardEvent) => pressKey(event);
    const onPress = (event: PointerEvent) => press(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [over]);
}
