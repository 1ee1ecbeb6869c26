import { Tooltip } from '@mantine/core';
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react';
import classes from './side-panel-button.module.css';
import type { SidePanel } from './use-side-panel.ts';

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
