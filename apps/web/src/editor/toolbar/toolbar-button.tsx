import { Tooltip } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { createContext, type ReactNode, use } from 'react';
import { ariaShortcut, type EditorCommand, shortcutText } from '../commands/command.ts';
import { useEditorValue } from '../editor-value.ts';
import classes from './toolbar.module.css';

/** A command's button with its shortcut in the tooltip. */
export function ToolbarButton({ command, icon }: { command: EditorCommand; icon: ReactNode }) {
  const { editor, mac } = useToolbar();
  const { label, shortcut } = command;
  const active = useIsActive(command);
  const enabled = useIsEnabled(command);
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
        aria-disabled={!enabled || undefined}
        onMouseDown={keepSelection}
        onClick={() => enabled && command.perform(editor)}
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
  readonly mac: boolean;
}

export const ToolbarContext = createContext<ToolbarContextValue | null>(null);

/** Returns the toolbar's editor. */
export function useToolbar(): ToolbarContextValue {
  const value = use(ToolbarContext);
  if (!value) throw new Error('This control is outside a toolbar.');
  return value;
}

export function useIsActive(command: EditorCommand): boolean {
  return useEditorValue(useToolbar().editor, (state) => command.isActive?.(state) ?? false);
}

export function useIsEnabled(command: EditorCommand): boolean {
  return useEditorValue(useToolbar().editor, (state) => command.isEnabled?.(state) ?? true);
}

/** Returns the position of the first active command, or -1. */
export function useActiveIndex(commands: readonly EditorCommand[]): number {
  return useEditorValue(useToolbar().editor, (state) => commands.findIndex((one) => one.isActive?.(state)));
}
