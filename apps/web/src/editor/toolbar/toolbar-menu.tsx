import { Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { type EditorCommand, shortcutText } from '../commands/command.ts';
import classes from './toolbar.module.css';
import { keepSelection } from './toolbar-button.tsx';
import { useToolbar } from './toolbar-context.ts';

export interface ToolbarMenuProps {
  readonly label: string;
  /** What the closed control shows; a text makes it a select, an icon a button. */
  readonly face: ReactNode;
  readonly wide?: boolean;
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** A control of the toolbar that opens a menu; six options are visible before it scrolls. */
export function ToolbarMenu({ label, face, wide, active, children }: ToolbarMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal offset={4} returnFocus={false}>
      <Tooltip label={label}>
        <span className={classes.anchor}>
          <Menu.Target>
            <button
              type="button"
              className={wide ? classes.select : classes.button}
              data-toolbar-item
              data-active={active || undefined}
              aria-label={wide ? undefined : label}
              onMouseDown={keepSelection}
            >
              {face}
              {wide && <span className="visually-hidden">, {label}</span>}
              <IconChevronDown size={wide ? 14 : 10} aria-hidden />
            </button>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown className={classes.dropdown}>{children}</Menu.Dropdown>
    </Menu>
  );
}

export interface CommandItemProps {
  readonly command: EditorCommand;
  readonly icon?: ReactNode;
  readonly style?: CSSProperties;
}

/** A command as a menu entry, ticked while it is on. */
export function CommandItem({ command, icon, style }: CommandItemProps) {
  const { editor, snapshot, mac } = useToolbar();
  const active = snapshot.isActive(command);
  return (
    <Menu.Item
      role={command.isActive ? 'menuitemradio' : undefined}
      aria-checked={command.isActive ? active : undefined}
      disabled={!snapshot.isEnabled(command)}
      leftSection={icon}
      rightSection={
        active ? (
          <IconCheck size={14} aria-hidden />
        ) : (
          command.shortcut && <kbd className={classes.keys}>{shortcutText(command.shortcut, mac)}</kbd>
        )
      }
      onClick={() => command.perform(editor)}
    >
      <span style={style}>{command.label}</span>
    </Menu.Item>
  );
}
