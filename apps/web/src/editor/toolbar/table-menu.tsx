import { Menu } from '@mantine/core';
import { IconTable, IconTablePlus } from '@tabler/icons-react';
import { insertTable, tableBorders, tableCommands } from '../commands/tables.ts';
import { useToolbar } from './toolbar-context.ts';
import { CommandItem, ToolbarMenu } from './toolbar-menu.tsx';

const SIZES = [
  { rows: 3, columns: 2 },
  { rows: 3, columns: 3 },
  { rows: 4, columns: 4 },
  { rows: 6, columns: 5 },
] as const;

/** Inserting a table, or changing the one at the caret. */
export function TableMenu() {
  const { editor, snapshot } = useToolbar();
  const inTable = tableCommands.some((command) => snapshot.isEnabled(command));
  return (
    <ToolbarMenu label="Table" face={<IconTable size={18} />} active={inTable}>
      {inTable ? (
        <>
          {tableCommands.map((command) => (
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
