import { NODE_RULES } from '@letterdesk/core/document/schema';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorCommand } from './command.ts';

type Alignment = 'left' | 'center' | 'right' | 'justify';

function forTextblocks(state: EditorState, visit: (node: Node, position: number) => void): void {
  for (const range of state.selection.ranges) {
    state.doc.nodesBetween(range.$from.pos, range.$to.pos, (node, position) => {
      if (node.isTextblock) visit(node, position);
    });
  }
}

/** Returns true if all selected paragraphs and headings, at least one, match. */
function everyTextblock(state: EditorState, holds: (node: Node) => boolean): boolean {
  let [some, all] = [false, true];
  forTextblocks(state, (node) => {
    some = true;
    all = all && holds(node);
  });
  return some && all;
}

/** Returns the innermost list kinds of selected paragraphs and headings; null for none. */
function selectedLists(state: EditorState): ReadonlySet<string | null> {
  const found = new Set<string | null>();
  const around = new Map<Node, string | null>();
  for (const { $from, $to } of state.selection.ranges) {
    // Parents come before their children.
    state.doc.nodesBetween($from.pos, $to.pos, (node, _position, parent) => {
      const type = node.type.name;
      const list = type === 'bulletList' || type === 'orderedList';
      const kind = list ? type : ((parent && around.get(parent)) ?? null);
      around.set(node, kind);
      if (node.isTextblock) found.add(kind);
    });
  }
  return found;
}

/** Returns an attribute's value in all selected blocks; null if mixed. */
function blockValue(state: EditorState, attribute: string): unknown {
  const values = new Set<unknown>();
  forTextblocks(state, (node) => values.add(node.attrs[attribute]));
  return values.size === 1 ? [...values][0] : null;
}

function changeBlocks(
  transaction: Transaction,
  state: EditorState,
  attribute: string,
  next: (now: unknown) => unknown,
) {
  forTextblocks(state, (node, position) => {
    const value = next(node.attrs[attribute]);
    if (value !== node.attrs[attribute]) transaction.setNodeAttribute(position, attribute, value);
  });
  return transaction.docChanged;
}

function changeAttribute(attribute: string, next: (now: unknown) => unknown): EditorCommand['perform'] {
  return (editor) =>
    editor
      .chain()
      .focus()
      .command(({ tr, state }) => changeBlocks(tr, state, attribute, next))
      .run();
}

function textStyle(level: number | null, label: string, shortcut: string): EditorCommand {
  return {
    id: level === null ? 'paragraph' : `heading:${level}`,
    label,
    shortcut,
    isActive: (state) =>
      everyTextblock(state, ({ type, attrs }) =>
        level === null ? type.name === 'paragraph' : type.name === 'heading' && attrs.level === level,
      ),
    perform: (editor) => {
      const { align, indent, lineHeight } = editor.state.selection.$from.parent.attrs;
      const layout = { align, indent, lineHeight };
      const chain = editor.chain().focus();
      return (
        level === null ? chain.setNode('paragraph', layout) : chain.setNode('heading', { ...layout, level })
      ).run();
    },
  };
}

export const textStyles: readonly EditorCommand[] = [
  textStyle(null, 'Paragraph', 'Mod-Alt-0'),
  textStyle(1, 'Heading 1', 'Mod-Alt-1'),
  textStyle(2, 'Heading 2', 'Mod-Alt-2'),
  textStyle(3, 'Heading 3', 'Mod-Alt-3'),
  textStyle(4, 'Heading 4', 'Mod-Alt-4'),
];

function alignment(value: Alignment, label: string, shortcut: string): EditorCommand {
  return {
    id: `align:${value}`,
    label,
    shortcut,
    isActive: (state) => blockValue(state, 'align') === value,
    perform: changeAttribute('align', () => value),
  };
}

export const alignments: readonly EditorCommand[] = [
  alignment('left', 'Align left', 'Mod-Shift-l'),
  alignment('center', 'Center', 'Mod-Shift-e'),
  alignment('right', 'Align right', 'Mod-Shift-r'),
  alignment('justify', 'Justify', 'Mod-Shift-j'),
];

const { max } = NODE_RULES.paragraph.attributes.indent;

function inList(state: EditorState): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === 'listItem') return true;
  return false;
}

const indentBlocks = changeAttribute('indent', (now) => Math.min(max, Number(now) + 1));
const outdentBlocks = changeAttribute('indent', (now) => Math.max(0, Number(now) - 1));

export const indent: EditorCommand = {
  id: 'indent',
  label: 'Increase indent',
  shortcut: 'Mod-]',
  perform: (editor) =>
    inList(editor.state) ? editor.chain().focus().sinkListItem('listItem').run() : indentBlocks(editor),
};

export const outdent: EditorCommand = {
  id: 'outdent',
  label: 'Decrease indent',
  shortcut: 'Mod-[',
  isEnabled: (state) => inList(state) || Number(blockValue(state, 'indent') ?? 1) > 0,
  perform: (editor) =>
    inList(editor.state) ? editor.chain().focus().liftListItem('listItem').run() : outdentBlocks(editor),
};

function lineHeight(value: number | null, label: string): EditorCommand {
  return {
    id: `lineHeight:${String(value)}`,
    label,
    isActive: (state) => blockValue(state, 'lineHeight') === value,
    perform: changeAttribute('lineHeight', () => value),
  };
}

export const lineHeights: readonly EditorCommand[] = [
  lineHeight(null, 'Standard'),
  lineHeight(1, 'Single'),
  lineHeight(1.15, '1.15'),
  lineHeight(1.5, '1.5'),
  lineHeight(2, 'Double'),
];

function list(name: 'bulletList' | 'orderedList', label: string, shortcut: string): EditorCommand {
  return {
    id: name,
    label,
    shortcut,
    isActive: (state) => {
      const [kind, ...others] = selectedLists(state);
      return kind === name && others.length === 0;
    },
    perform: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
  };
}

export const bulletList = list('bulletList', 'Bulleted list', 'Mod-Shift-8');
export const orderedList = list('orderedList', 'Numbered list', 'Mod-Shift-7');

export const clearFormatting: EditorCommand = {
  id: 'clearFormatting',
  label: 'Clear formatting',
  shortcut: 'Mod-\\',
  perform: (editor) =>
    editor
      .chain()
      .focus()
      .unsetAllMarks()
      .command(({ tr, state }) => {
        for (const [attribute, rule] of Object.entries(NODE_RULES.paragraph.attributes)) {
          changeBlocks(tr, state, attribute, () => rule.default);
        }
        return true;
      })
      .run(),
};
