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

/** CSS pixels for a shortcode panel and the text side by side. */
const SIDE_PANEL_MIN_WIDTH = 960;

/** `aside`: hidden for lack of room, untouched by the user. */
type State = 'opened' | 'closed' | 'aside';

/**
 * State of a side panel. Below `minWidth` CSS pixels it starts closed, below `overlayBelow` it covers the text; narrowing closes
 * it and widening restores it.
 */
export function useSidePanel(minWidth = SIDE_PANEL_MIN_WIDTH, overlayBelow = minWidth): SidePanel {
  const [state, setState] = useState<State>(() => (window.innerWidth >= minWidth ? 'opened' : 'closed'));
  const toggle = useCallback(() => setState((now) => (now === 'opened' ? 'closed' : 'opened')), []);
  const open = useCallback(() => setState('opened'), []);
  const makeWay = useCallback(() => {
    if (window.innerWidth < overlayBelow) setState((now) => (now === 'opened' ? 'aside' : now));
  }, [overlayBelow]);
  useEffect(() => {
    const narrow = window.matchMedia(`(max-width: ${overlayBelow - 1}px)`);
    const onChange = () =>
      setState((now) => {
        if (narrow.matches) return now === 'opened' ? 'aside' : now;
        return now === 'aside' ? 'opened' : now;
      });
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, [overlayBelow]);
  return { opened: state === 'opened', toggle, open, makeWay };
}
