import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown, IconTable, IconTablePlus } from '@tabler/icons-react';
import { type CSSProperties, createContext, type ReactNode, use, useState } from 'react';
import { columnWidths } from '../commands/column-width.ts';
import { type EditorCommand, shortcutText } from '../commands/command.ts';
import { insertTable, tableBorders, tableCommands } from '../commands/tables.ts';
import { useEditorValue } from '../editor-value.ts';
import classes from './toolbar.module.css';
import { keepSelection, useIsActive, useIsEnabled, useToolbar } from './toolbar-button.tsx';

interface ToolbarMenuProps {
  readonly label: string;
  /** Text makes it a select, an icon a button. */
  readonly face: ReactNode;
  /** For single choices: six are visible before scrolling, starting at the current one. */
  readonly choices?: boolean;
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** True if items are choices; the current one gets focus first. */
const ChoicesContext = createContext(false);

/** In low windows it covers its button. */
const STAYS_IN_WINDOW = { flip: true, shift: { crossAxis: true } };

/** A toolbar control with a menu of commands or choices. */
export function ToolbarMenu({ label, face, choices = false, active, children }: ToolbarMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      middlewares={STAYS_IN_WINDOW}
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
              className={choices ? classes.select : classes.button}
              data-toolbar-item
              data-active={active || undefined}
              aria-label={choices ? undefined : label}
              onMouseDown={keepSelection}
            >
              {face}
              {choices && <span className="visually-hidden">, {label}</span>}
              <IconChevronDown size={choices ? 14 : 10} aria-hidden />
            </button>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown className={`${classes.dropdown} ${choices ? classes.choices : ''}`}>
        <ChoicesContext value={choices}>{children}</ChoicesContext>
      </Menu.Dropdown>
    </Menu>
  );
}

interface CommandItemProps {
  readonly command: EditorCommand;
  readonly icon?: ReactNode;
  readonly style?: CSSProperties;
}

/** A command's menu item, ticked while active. */
export function CommandItem({ command, icon, style }: CommandItemProps) {
  const { editor, mac } = useToolbar();
  const active = useIsActive(command);
  const enabled = useIsEnabled(command);
  const isChoice = use(ChoicesContext);
  const common = {
    disabled: !enabled,
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
    <Menu.CheckboxItem
      {...common}
      closeMenuOnClick
      checked={active}
      data-autofocus={(isChoice && active) || undefined}
      onChange={perform}
    >
      {label}
    </Menu.CheckboxItem>
  ) : (
    <Menu.Item {...common} onClick={perform}>
      {label}
    </Menu.Item>
  );
}

const SIZES = [
  { rows: 3, columns: 2 },
  { rows: 3, columns: 3 },
  { rows: 4, columns: 4 },
  { rows: 6, columns: 5 },
] as const;

/** Inserts a table, or changes the one at the caret. */
export function TableMenu() {
  const { editor } = useToolbar();
  const inTable = useEditorValue(editor, (state) => tableCommands.some((one) => one.isEnabled?.(state) ?? true));
  return (
    <ToolbarMenu label="Table" face={<IconTable size={18} />} active={inTable}>
      {inTable ? (
        <>
          {tableCommands.map((command) => (
            <CommandItem key={command.id} command={command} />
          ))}
          {columnWidths.map((command) => (
            <CommandItem key={command.id} command={command} />
          ))}
          <Menu.Divider />
          {tableBorders.map((command) => (
            <CommandItem key={command.id} command={command} />
          ))}
        </>
      ) : (
        SIZES.map(({ rows, columns }) => (
          <Menu.Item
            key={`${rows}-${columns}`}
            leftSection={<IconTablePlus size={16} aria-hidden />}
            onClick={() => insertTable(editor, rows, columns)}
          >
            {columns} columns, {rows} rows
          </Menu.Item>
        ))
      )}
    </ToolbarMenu>
  );
}
