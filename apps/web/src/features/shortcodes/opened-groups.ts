import { useState } from 'react';
import { storedJson } from '../../ui/storage/stored-json.ts';

const NAME = 'letterdesk:shortcode-groups';

function readOpened(): ReadonlySet<string> | null {
  const stored = storedJson(() => localStorage, NAME);
  return Array.isArray(stored) ? new Set(stored.map(String)) : null;
}

export interface OpenedGroups {
  isOpen(group: string): boolean;
  setOpen(group: string, open: boolean): void;
}

/** Which groups a person has opened, kept in this browser; until one was opened or closed it is the first. */
export function useOpenedGroups(first: string | undefined): OpenedGroups {
  const [opened, setOpened] = useState(readOpened);
  const now = opened ?? new Set(first === undefined ? [] : [first]);
  return {
    isOpen: (group) => now.has(group),
    setOpen: (group, open) => {
      const next = new Set(now);
      if (open) next.add(group);
      else next.delete(group);
      setOpened(next);
      try {
        localStorage.setItem(NAME, JSON.stringify([...next]));
      } catch {
        // Without room for it the panel only forgets.
      }
    },
  };
}
