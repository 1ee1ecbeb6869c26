import { Tooltip } from '@mantine/core';
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import classes from './side-panel-button.module.css';

interface SidePanelButtonProps {
  readonly panel: SidePanel;
  /** Such as 'Shortcodes'. */
  readonly label: string;
  /** Within a sentence: 'the shortcodes'. */
  readonly shows: string;
  readonly side: keyof typeof ICONS;
}

const ICONS = { left: IconLayoutSidebar, right: IconLayoutSidebarRight } as const;

/** Toggles the side panel. */
export function SidePanelButton({ panel, label, shows, side }: SidePanelButtonProps) {
  const Icon = ICONS[side];
  return (
    <Tooltip label={`${panel.opened ? 'Hide' : 'Show'} ${shows}`}>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-expanded={panel.opened}
        onClick={panel.toggle}
      >
        <Icon size={18} aria-hidden />
      </button>
    </Tooltip>
  );
}

export interface SidePanel {
  readonly opened: boolean;
  toggle(): void;
  open(): void;
  /** Closes the panel if it covers the text. */
  makeWay(): void;
}

/** CSS pixels for paper and panel side by side. */
const ROOM_FOR_BOTH = 1210;

/** `aside`: hidden for lack of room, untouched by the user. */
type State = 'opened' | 'closed' | 'aside';

/**
 * State of a side panel. Below `room` CSS pixels it starts closed, below `over` it covers the text; narrowing closes
 * it and widening restores it.
 */
export function useSidePanel(room = ROOM_FOR_BOTH, over = room): SidePanel {
  const [state, setState] = useState<State>(() => (window.innerWidth >= room ? 'opened' : 'closed'));
  const toggle = useCallback(() => setState((now) => (now === 'opened' ? 'closed' : 'opened')), []);
  const open = useCallback(() => setState('opened'), []);
  const makeWay = useCallback(() => {
    if (window.innerWidth < over) setState((now) => (now === 'opened' ? 'aside' : now));
  }, [over]);
  useEffect(() => {
    const narrow = window.matchMedia(`(max-width: ${over - 1}px)`);
    const onChange = () =>
      setState((now) => {
        if (narrow.matches) return now === 'opened' ? 'aside' : now;
        return now === 'aside' ? 'opened' : now;
      });
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, [over]);
  return { opened: state === 'opened', toggle, open, makeWay };
}
