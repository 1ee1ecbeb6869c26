import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { type EditorCommand, shortcutText } from '../commands/command.ts';
import classes from './toolbar.module.css';
import { keepSelection } from './toolbar-button.tsx';
import { useToolbar } from './toolbar-context.ts';

export interface ToolbarMenuProps {
  readonly label: string;
  /** What the closed control shows: a text when there are choices, an icon when there are commands. */
  readonly face: ReactNode;
  /** It holds choices, of which one is made. */
  readonly wide?: boolean;
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** A control of the toolbar that opens a menu: six choices are visible before it scrolls, the one that is made among them, or every command. */
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
      <Menu.Dropdown ref={showMade} className={classes.dropdown} data-choices={wide || undefined}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Scrolls a menu that has just opened to what is ticked in it. */
function showMade(dropdown: HTMLDivElement | null): void {
  const made = dropdown?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (dropdown && made) dropdown.scrollTop = made.offsetTop - (dropdown.clientHeight - made.offsetHeight) / 2;
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
