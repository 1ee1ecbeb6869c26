import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

/** Something the editor can do: one object for the button, the menu entry and the shortcut. */
export interface EditorCommand {
  readonly id: string;
  readonly label: string;
  /** As prosemirror-keymap writes it, e.g. `Mod-b`; Mod is Ctrl, ⌘ on a Mac. */
  readonly shortcut?: string;
  /** A toggle says whether it is on at the selection. */
  isActive?(state: EditorState): boolean;
  /** Absent: always. */
  isEnabled?(state: EditorState): boolean;
  /** Returns whether it did anything. */
  perform(editor: Editor): boolean;
}

const KEY_NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' };
const MAC_KEY_NAMES: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' };

/** A shortcut in the words of the person's keyboard: `Ctrl+B`, or `⌘B` on a Mac. */
export function shortcutText(shortcut: string, mac: boolean): string {
  return shortcutKeys(shortcut, mac).join(mac ? '' : '+');
}

/** The keys of a shortcut, each as the person's keyboard names it. */
export function shortcutKeys(shortcut: string, mac: boolean): readonly string[] {
  return shortcut.split(/-(?!$)/).map((key) => {
    const name = (mac ? MAC_KEY_NAMES[key] : undefined) ?? (mac && key === 'Mod' ? '⌘' : KEY_NAMES[key]) ?? key;
    return name.length === 1 ? name.toUpperCase() : name;
  });
}

/** A shortcut as ARIA's `aria-keyshortcuts` wants it. */
export function ariaShortcut(shortcut: string, mac: boolean): string {
  return shortcut
    .split(/-(?!$)/)
    .map((key) => (key === 'Mod' ? (mac ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}
