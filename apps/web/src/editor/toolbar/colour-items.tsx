import { Menu } from '@mantine/core';
import type { EditorCommand } from '../commands/command.ts';
import classes from './toolbar.module.css';
import { useToolbar } from './toolbar-context.ts';

/** Colours as swatches in a menu; the first takes the colour away. */
export function ColourItems({ label, commands }: { label: string; commands: readonly EditorCommand[] }) {
  const { editor, snapshot } = useToolbar();
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <div className={classes.swatches}>
        {commands.map((command) => {
          const colour = command.id.slice(command.id.indexOf(':') + 1);
          return (
            <Menu.CheckboxItem
              key={command.id}
              className={classes.swatch}
              closeMenuOnClick
              checkIcon={<span />}
              checked={snapshot.isActive(command)}
              aria-label={`${label}: ${command.label}`}
              title={command.label}
              onChange={() => command.perform(editor)}
              style={{ '--swatch': colour === 'null' ? 'transparent' : colour }}
              data-none={colour === 'null' || undefined}
            />
          );
        })}
      </div>
    </>
  );
}
