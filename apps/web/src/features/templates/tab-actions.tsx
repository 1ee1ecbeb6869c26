import { IconDots } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import type { TemplateCommand } from './template-commands.ts';
import classes from './template-desk.module.css';

export interface TabActionsProps {
  readonly commands: readonly TemplateCommand[];
  /** Whether there is room for all of them in the row. */
  readonly roomy: boolean;
}

/** Those that stay in a row that is too narrow for all. */
const STAYING: ReadonlySet<TemplateCommand['id']> = new Set(['preview', 'save', 'edit', 'publish']);
/** As many fit into every row. */
const FEW = 3;

/** What can be done in the tab that is shown; what a narrow row has no room for stands under More. */
export function TabActions({ commands, roomy }: TabActionsProps) {
  const all = roomy || commands.length <= FEW;
  // What deletes comes last: a menu opens at its first item.
  const folded = all ? [] : commands.filter(({ id }) => !STAYING.has(id)).toSorted(deletingLast);
  return (
    <div className={classes.actions}>
      {folded.length > 0 && <More commands={folded} />}
      {commands
        .filter((command) => !folded.includes(command))
        .map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
    </div>
  );
}

const deletingLast = (one: TemplateCommand, other: TemplateCommand): number =>
  Number(one.id === 'delete') - Number(other.id === 'delete');

export function CommandButton({ command }: { command: TemplateCommand }) {
  const { label, look, key, refusal, running, perform } = command;
  return (
    <ActionButton
      label={label}
      look={look}
      refusal={refusal}
      keyName={key?.toUpperCase()}
      running={running}
      onClick={perform}
    />
  );
}

function More({ commands }: { commands: readonly TemplateCommand[] }) {
  return (
    <Menu
      width={236}
      align="end"
      trigger={(props) => (
        <button {...props} className={classes.more} aria-label="More commands" title="More commands">
          <IconDots size={18} aria-hidden />
        </button>
      )}
    >
      {commands.map(({ id, label, refusal, perform }) => (
        <MenuItem key={id} onSelect={perform} refusal={refusal}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
