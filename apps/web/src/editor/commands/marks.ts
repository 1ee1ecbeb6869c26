import { DEFAULT_FONT_SIZE, FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import type { MarkName } from '@letterdesk/core/document/schema';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorCommand } from './command.ts';

function isMarkActive(state: EditorState, name: MarkName): boolean {
  const type = state.schema.marks[name];
  if (!type) return false;
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

function toggle(name: MarkName, label: string, shortcut?: string): EditorCommand {
  return {
    id: name,
    label,
    ...(shortcut && { shortcut }),
    isActive: (state) => isMarkActive(state, name),
    perform: (editor) => editor.chain().focus().toggleMark(name).run(),
  };
}

export const bold = toggle('bold', 'Bold', 'Mod-b');
export const italic = toggle('italic', 'Italic', 'Mod-i');
export const underline = toggle('underline', 'Underline', 'Mod-u');
export const strike = toggle('strike', 'Strikethrough', 'Mod-Shift-x');
export const subscript = toggle('subscript', 'Subscript', 'Mod-,');
export const superscript = toggle('superscript', 'Superscript', 'Mod-.');

/** The value a mark has over the whole selection; null when it has none, or several. */
function markValue(state: EditorState, name: MarkName, attribute: string): unknown {
  const type = state.schema.marks[name];
  if (!type) return null;
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks())?.attrs[attribute] ?? null;
  const values = new Set<unknown>();
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isInline) values.add(type.isInSet(node.marks)?.attrs[attribute] ?? null);
  });
  return values.size === 1 ? [...values][0] : null;
}

function setValue(
  name: MarkName,
  attribute: string,
  value: unknown,
  label: string,
  /** The value text has without the mark. */
  standard: (state: EditorState) => unknown = () => null,
): EditorCommand {
  return {
    id: `${name}:${String(value)}`,
    label,
    isActive: (state) => (markValue(state, name, attribute) ?? standard(state)) === value,
    perform: (editor) => {
      const chain = editor.chain().focus();
      return (value === null ? chain.unsetMark(name) : chain.setMark(name, { [attribute]: value })).run();
    },
  };
}

/** Points, by heading level; as the PDF sets them. */
const HEADING_SIZES: readonly number[] = [16, 14, 12, 11];

function sizeWithoutMark(state: EditorState): number {
  const { parent } = state.selection.$from;
  return (parent.type.name === 'heading' && HEADING_SIZES[Number(parent.attrs.level) - 1]) || DEFAULT_FONT_SIZE;
}

export const fontFamilies = FONT_FAMILIES.map((family) =>
  setValue('fontFamily', 'family', family, family, () => FONT_FAMILIES[0]),
);
export const fontSizes = FONT_SIZES.map((size) => setValue('fontSize', 'size', size, `${size} pt`, sizeWithoutMark));

/** Colours for text and highlight: few, and readable on white paper (AA). */
const TEXT_COLOURS = [
  { name: 'Ink', value: null },
  { name: 'Gray', value: '#51606d' },
  { name: 'Teal', value: '#0c6a63' },
  { name: 'Blue', value: '#23508c' },
  { name: 'Green', value: '#1d6b3a' },
  { name: 'Amber', value: '#8a5200' },
  { name: 'Red', value: '#a3261f' },
  { name: 'Violet', value: '#5b3a94' },
] as const;
const HIGHLIGHT_COLOURS = [
  { name: 'None', value: null },
  { name: 'Yellow', value: '#fff2a8' },
  { name: 'Green', value: '#d6f0dd' },
  { name: 'Blue', value: '#d9e7fa' },
  { name: 'Rose', value: '#fbdcd9' },
  { name: 'Gray', value: '#e6e8ea' },
] as const;

export const textColours = TEXT_COLOURS.map(({ name, value }) => setValue('textColour', 'colour', value, name));
export const highlights = HIGHLIGHT_COLOURS.map(({ name, value }) => setValue('highlight', 'colour', value, name));
