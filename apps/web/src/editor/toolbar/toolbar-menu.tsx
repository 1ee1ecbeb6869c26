import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
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
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      offset={4}
      returnFocus={false}
    >
      <Tooltip label={label} disabled={opened}>
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

/** A command as a menu entry; one that can be on is ticked while it is. */
export function CommandItem({ command, icon, style }: CommandItemProps) {
  const { editor, snapshot, mac } = useToolbar();
  const common = {
    disabled: !snapshot.isEnabled(command),
    rightSection: command.shortcut && <kbd className={classes.keys}>{shortcutText(command.shortcut, mac)}</kbd>,
  };
  const perform = () => void command.perform(editor);
  const label = (
    <span className={classes.item} style={style}>
      {icon}
      {command.label}
    </span>
  );
  return command.isActive ? (
    <Menu.CheckboxItem {...common} closeMenuOnClick checked={snapshot.isActive(command)} onChange={perform}>
      {label}
    </Menu.CheckboxItem>
  ) : (
    <Menu.Item {...common} onClick={perform}>
      {label}
    </Menu.Item>
  );
}
