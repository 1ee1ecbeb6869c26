import { useCallback, useState } from 'react';

export interface SidePanel {
  readonly opened: boolean;
  toggle(): void;
  /** Closes it where it lies over the text, for something in the text to be seen. */
  makeWay(): void;
}

/** CSS pixels from which paper and panel stand side by side without squeezing the paper. */
const ROOM_FOR_BOTH = 1210;

/** Whether the panel beside a text is shown; in a window narrower than `room` CSS pixels it starts closed. */
export function useSidePanel(room = ROOM_FOR_BOTH): SidePanel {
  const [opened, setOpened] = useState(() => window.innerWidth >= room);
  const toggle = useCallback(() => setOpened((now) => !now), []);
  const makeWay = useCallback(() => setOpened((now) => now && window.innerWidth >= room), [room]);
  return { opened, toggle, makeWay };
}
