import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './dialog/use-dialog-order.ts';

/**
 * Leaves what lies over a page as people expect to: by Escape, wherever the focus is, and by a press beside it.
 * @param over whether it lies there at the moment.
 * @param inside what belongs to it: the thing itself, and the button that opens and closes it.
 * @param leave is told whether a key asked for it, since the focus then goes back to the button.
 */
export function useDismiss(
  over: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  leave: (by: 'key' | 'press') => void,
): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    // What comes out of a dialog in front of it is not meant.
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
