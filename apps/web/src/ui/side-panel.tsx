import { Tooltip } from '@mantine/core';
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import classes from './side-panel-button.module.css';

export interface SidePanelButtonProps {
  readonly panel: SidePanel;
  /** The panel's name: 'Shortcodes'. */
  readonly label: string;
  /** What it shows, within a sentence: 'the shortcodes'. */
  readonly shows: string;
  readonly side: keyof typeof ICONS;
}

const ICONS = { left: IconLayoutSidebar, right: IconLayoutSidebarRight } as const;

/** Shows and hides the panel beside a text. */
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
  /** Closes it where it lies over the text, for something in the text to be seen. */
  makeWay(): void;
}

/** CSS pixels from which paper and panel stand side by side without squeezing the paper. */
const ROOM_FOR_BOTH = 1210;

/** `aside`: it was shown until there was too little room for it, and nobody has touched it since. */
type State = 'opened' | 'closed' | 'aside';

/**
 * Whether the panel beside a text is shown; in a window narrower than `room` CSS pixels it starts closed, and narrower than
 * `over` it lies over the text. A window that becomes narrower than that closes it, and brings it back when it has room again.
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
