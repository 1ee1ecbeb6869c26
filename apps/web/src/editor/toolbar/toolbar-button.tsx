import { Tooltip } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { createContext, type ReactNode, use } from 'react';
import { ariaShortcut, type EditorCommand, shortcutText } from '../commands/command.ts';
import type { EditorSnapshot } from '../editor-snapshot.ts';
import classes from './toolbar.module.css';

/** A command's button with its shortcut in the tooltip. */
export function ToolbarButton({ command, icon }: { command: EditorCommand; icon: ReactNode }) {
  const { editor, snapshot, mac } = useToolbar();
  const { label, shortcut } = command;
  const active = snapshot.isActive(command);
  return (
    <Tooltip label={shortcut ? `${label} (${shortcutText(shortcut, mac)})` : label}>
      <button
        type="button"
        className={classes.button}
        data-toolbar-item
        data-active={active || undefined}
        aria-label={label}
        aria-pressed={command.isActive ? active : undefined}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut, mac)}
        aria-disabled={!snapshot.isEnabled(command) || undefined}
        onMouseDown={keepSelection}
        onClick={() => snapshot.isEnabled(command) && command.perform(editor)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

/** Keeps the text's selection when a control is pressed. */
export function keepSelection(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

interface ToolbarContextValue {
  readonly editor: Editor;
  readonly snapshot: EditorSnapshot;
  readonly mac: boolean;
}

export const ToolbarContext = createContext<ToolbarContextValue | null>(null);

/** Returns the toolbar's editor. */
export function useToolbar(): ToolbarContextValue {
  const value = use(ToolbarContext);
  if (!value) throw new Error('This control is outside a toolbar.');
  return value;
}
