import { type ListNumbering, numberingOf } from '@letterdesk/core/document/list-sign';
import type { ListStyle } from '@letterdesk/core/document/list-style';
import { NODE_RULES } from '@letterdesk/core/document/schema';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorCommand } from './command.ts';

interface FoundList {
  readonly node: Node;
  readonly position: number;
  /** Numbered lists around it. */
  readonly outer: number;
}

/** Returns the innermost list around a position if it's numbered. */
function listAround($from: ResolvedPos): FoundList | null {
  const lists: FoundList[] = [];
  let innermost: string | null = null;
  for (let depth = 1; depth <= $from.depth; depth += 1) {
    const node = $from.node(depth);
    if (node.type.spec.tableRole) lists.length = 0;
    if (node.type.name === 'bulletList' || node.type.name === 'orderedList') innermost = node.type.name;
    if (node.type.name === 'orderedList') lists.push({ node, position: $from.before(depth), outer: lists.length });
  }
  return innermost === 'orderedList' ? (lists.at(-1) ?? null) : null;
}

/** Returns the numbering of the list at the selection, or null. */
export function selectedNumbering({ selection }: EditorState): ListNumbering | null {
  const list = listAround(selection.$from);
  return list && numberingOf(list.node.attrs);
}

function changeNumbering(transaction: Transaction, change: (list: FoundList) => Partial<ListNumbering>): boolean {
  const list = listAround(transaction.selection.$from);
  if (list === null) return false;
  transaction.setNodeMarkup(list.position, null, { ...list.node.attrs, ...change(list) });
  return true;
}

function numbering(style: ListStyle, sign: string, label: string): EditorCommand {
  return {
    id: `numbering:${style}:${sign}`,
    label,
    isActive: (state) => {
      const numbers = selectedNumbering(state);
      return numbers?.style === style && numbers.sign === sign;
    },
    perform: (editor) => {
      const chain = editor.chain().focus();
      const inList = selectedNumbering(editor.state) === null ? chain.toggleList('orderedList', 'listItem') : chain;
      return inList.command(({ tr }) => changeNumbering(tr, () => ({ style, sign }))).run();
    },
  };
}

const WITH_OUTER_NUMBERS = /^(?:#\.)+#$/;

/** Numbers an inner list with the numbers of the outer ones: 1.1, 1.1.1. */
const outerNumbers: EditorCommand = {
  id: 'numbering:outer',
  label: '1.1  1.2  1.3',
  isActive: (state) => WITH_OUTER_NUMBERS.test(selectedNumbering(state)?.sign ?? ''),
  isEnabled: ({ selection }) => (listAround(selection.$from)?.outer ?? 0) > 0,
  perform: (editor) =>
    editor
      .chain()
      .focus()
      .command(({ tr }) => changeNumbering(tr, ({ outer }) => ({ style: 'decimal', sign: `${'#.'.repeat(outer)}#` })))
      .run(),
};

export const numberings: readonly EditorCommand[] = [
  numbering('decimal', '#.', '1.  2.  3.'),
  numbering('decimal', '#)', '1)  2)  3)'),
  numbering('decimal', '(#)', '(1)  (2)  (3)'),
  numbering('lower-alpha', '#.', 'a.  b.  c.'),
  numbering('lower-alpha', '#)', 'a)  b)  c)'),
  numbering('lower-alpha', '(#)', '(a)  (b)  (c)'),
  numbering('upper-alpha', '#.', 'A.  B.  C.'),
  numbering('lower-roman', '#.', 'i.  ii.  iii.'),
  numbering('lower-roman', '(#)', '(i)  (ii)  (iii)'),
  numbering('upper-roman', '#.', 'I.  II.  III.'),
  outerNumbers,
];

const LAST_NUMBER = NODE_RULES.orderedList.attributes.start.max;

/** Returns the numbering that follows the list before this one in the same place, or null. */
function followingNumbering(doc: Node, { position }: FoundList): ListNumbering | null {
  const $at = doc.resolve(position);
  for (let index = $at.index() - 1; index >= 0; index -= 1) {
    const before = $at.parent.child(index);
    if (before.type.name !== 'orderedList') continue;
    const numbers = numberingOf(before.attrs);
    const start = numbers.start + before.childCount;
    return start <= LAST_NUMBER ? { ...numbers, start } : null;
  }
  return null;
}

function next({ doc, selection }: EditorState): ListNumbering | null {
  const list = listAround(selection.$from);
  return list && followingNumbering(doc, list);
}

export const continueNumbering: EditorCommand = {
  id: 'continueNumbering',
  label: 'Continue numbering',
  isEnabled: (state) => next(state) !== null,
  perform: (editor) => {
    const numbers = next(editor.state);
    if (numbers === null) return false;
    return editor
      .chain()
      .focus()
      .command(({ tr }) => changeNumbering(tr, () => numbers))
      .run();
  },
};

/** Sets the first number of the list at the selection. */
export function setFirstNumber(editor: Parameters<EditorCommand['perform']>[0], start: number): boolean {
  return editor.commands.command(({ tr }) => changeNumbering(tr, () => ({ start })));
}
