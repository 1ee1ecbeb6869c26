import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

/** An editor command for button, menu and shortcut. */
export interface EditorCommand {
  readonly id: string;
  readonly label: string;
  /** In prosemirror-keymap syntax, such as `Mod-b`. */
  readonly shortcut?: string;
  /** For toggles. */
  isActive?(state: EditorState): boolean;
  /** Default: always. */
  isEnabled?(state: EditorState): boolean;
  /** Returns true if it did something. */
  perform(editor: Editor): boolean;
}

const KEY_NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' };
const MAC_KEY_NAMES: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' };

/** Formats as `Ctrl+B`, or `⌘B` on a Mac. */
export function shortcutText(shortcut: string, mac: boolean): string {
  return shortcutKeys(shortcut, mac).join(mac ? '' : '+');
}

/** Returns a shortcut's keys as named on this keyboard. */
export function shortcutKeys(shortcut: string, mac: boolean): readonly string[] {
  return shortcut.split(/-(?!$)/).map((key) => {
    const name = (mac ? MAC_KEY_NAMES[key] : undefined) ?? (mac && key === 'Mod' ? '⌘' : KEY_NAMES[key]) ?? key;
    return name.length === 1 ? name.toUpperCase() : name;
  });
}

/** Formats for `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string, mac: boolean): string {
  return shortcut
    .split(/-(?!$)/)
    .map((key) => (key === 'Mod' ? (mac ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}
