import { useState } from 'react';

export interface SidePanel {
  readonly opened: boolean;
  toggle(): void;
}

/** CSS pixels from which paper and panel stand side by side without squeezing the paper. */
const ROOM_FOR_BOTH = 1180;

/** Whether the panel beside the letter is shown; where there is no room it starts closed. */
export function useSidePanel(): SidePanel {
  const [opened, setOpened] = useState(() => window.innerWidth >= ROOM_FOR_BOTH);
  return { opened, toggle: () => setOpened((now) => !now) };
}
