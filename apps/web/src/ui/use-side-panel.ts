import { useCallback, useEffect, useState } from 'react';

export interface SidePanel {
  readonly opened: boolean;
  toggle(): void;
  open(): void;
  /** Closes it where it lies over the text, for something in the text to be seen. */
  makeWay(): void;
}

/** CSS pixels from which paper and panel stand side by side without squeezing the paper. */
const ROOM_FOR_BOTH = 1210;

/**
 * Whether the panel beside a text is shown; in a window narrower than `room` CSS pixels it starts closed, and narrower than
 * `over` it lies over the text. A window that becomes narrower than that closes it.
 */
export function useSidePanel(room = ROOM_FOR_BOTH, over = room): SidePanel {
  const [opened, setOpened] = useState(() => window.innerWidth >= room);
  const toggle = useCallback(() => setOpened((now) => !now), []);
  const open = useCallback(() => setOpened(true), []);
  const makeWay = useCallback(() => setOpened((now) => now && window.innerWidth >= over), [over]);
  useEffect(() => {
    const narrow = window.matchMedia(`(max-width: ${over - 1}px)`);
    const onChange = () => narrow.matches && setOpened(false);
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, [over]);
  return { opened, toggle, open, makeWay };
}
