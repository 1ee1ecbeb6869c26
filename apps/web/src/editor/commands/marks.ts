import { DEFAULT_FONT_SIZE, FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import type { MarkName } from '@letterdesk/core/document/schema';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import type { Mark, Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorCommand } from './command.ts';

/** A visible part of the selection, with its block. */
interface InlineText {
  readonly marks: readonly Mark[];
  readonly block: Node;
}

/** Returns the stored marks at a caret, or the selection without blanks, which look the same with any mark. */
function listInlineTexts(state: EditorState): InlineText[] {
  const { ranges, empty, $from } = state.selection;
  if (empty) return [{ marks: state.storedMarks ?? $from.marks(), block: $from.parent }];
  const seen: InlineText[] = [];
  const all: InlineText[] = [];
  for (const { $from: start, $to: end } of ranges) {
    state.doc.nodesBetween(start.pos, end.pos, (node, position, parent) => {
      if (!node.isInline || parent === null) return;
      const inline = { marks: node.marks, block: parent };
      all.push(inline);
      const text = node.isText
        ? node.text?.slice(Math.max(0, start.pos - position), end.pos - position)
        : String(node.attrs.value ?? '');
      if (!isBlank(text ?? '')) seen.push(inline);
    });
  }
  return seen.length > 0 ? seen : all;
}

/** Returns true if the whole selection has the mark. */
function isMarkActive(state: EditorState, name: MarkName): boolean {
  const type = state.schema.marks[name];
  const texts = listInlineTexts(state);
  return type !== undefined && texts.length > 0 && texts.every(({ marks }) => type.isInSet(marks) !== undefined);
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

/**
 * Returns true if the whole selection has a mark value.
 * @param standard the block's value without the mark.
 */
function hasValue(
  state: EditorState,
  { name, attribute, value }: { name: MarkName; attribute: string; value: unknown },
  standard: (block: Node) => unknown,
): boolean {
  const type = state.schema.marks[name];
  return listInlineTexts(state).every(
    ({ marks, block }) => (type?.isInSet(marks)?.attrs[attribute] ?? standard(block)) === value,
  );
}

function setValue(
  name: MarkName,
  attribute: string,
  value: unknown,
  label: string,
  /** The block's value without the mark. */
  standard: (block: Node) => unknown = () => null,
): EditorCommand {
  return {
    id: `${name}:${String(value)}`,
    label,
    isActive: (state) => hasValue(state, { name, attribute, value }, standard),
    perform: (editor) => {
      const chain = editor.chain().focus();
      return (value === null ? chain.unsetMark(name) : chain.setMark(name, { [attribute]: value })).run();
    },
  };
}

/** Points by level, as in the PDF. */
const HEADING_SIZES: readonly number[] = [16, 14, 12, 11];

function sizeWithoutMark({ type, attrs }: Node): number {
  return (type.name === 'heading' && HEADING_SIZES[Number(attrs.level) - 1]) || DEFAULT_FONT_SIZE;
}

export const fontFamilies = FONT_FAMILIES.map((family) =>
  setValue('fontFamily', 'family', family, family, () => FONT_FAMILIES[0]),
);
export const fontSizes = FONT_SIZES.map((size) => setValue('fontSize', 'size', size, `${size} pt`, sizeWithoutMark));

/** Readable on white paper (AA). */
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
