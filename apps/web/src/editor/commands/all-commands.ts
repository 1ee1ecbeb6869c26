import { alignments, bulletList, clearFormatting, indent, orderedList, outdent, textStyles } from './blocks.ts';
import type { EditorCommand } from './command.ts';
import { redo, undo } from './history.ts';
import { hardBreak } from './insert.ts';
import { bold, italic, strike, subscript, superscript, underline } from './marks.ts';

/** Commands of the keymap. */
export const COMMANDS_WITH_SHORTCUT: readonly EditorCommand[] = [
  undo,
  redo,
  bold,
  italic,
  underline,
  strike,
  subscript,
  superscript,
  ...textStyles,
  ...alignments,
  bulletList,
  orderedList,
  indent,
  outdent,
  clearFormatting,
  hardBreak,
];
