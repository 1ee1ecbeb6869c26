import { closeHistory } from '@tiptap/pm/history';
import type { Node, Schema } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { FrameTarget } from './frame-targets.ts';
import { type Branch, type Frame, type Level, readConditions } from './read-conditions.ts';

export interface NewFrame {
  /** Such as `{{if …}}` or `{{each …}}`. */
  readonly opening: string;
  /** Adds an empty case after it. */
  readonly otherwise: boolean;
  /** The variants of a choice: the first has the target, the others are empty. */
  readonly cases?: readonly string[];
}

export const ELSE = '{{else}}';
const END = '{{end}}';

const CROSSING = 'The selection begins or ends inside another condition. Select all of it, or only a part inside it.';

export type Insertion =
  | { readonly transaction: Transaction; readonly refusal: null }
  | { readonly transaction: null; readonly refusal: string };

/** Puts a condition around its target as one undo step, or says why that is impossible. */
export function insertFrame(state: EditorState, target: FrameTarget, frame: NewFrame): Insertion {
  const conditions = readConditions(state.doc);
  if (conditions.frames.some((one) => isCut(one, target))) return { transaction: null, refusal: CROSSING };
  const transaction = closeHistory(state.tr);
  if (target.level === 'inline') aroundText(transaction, target, frame);
  else aroundParts(transaction, state, target, frame);
  const { problems } = readConditions(transaction.doc);
  const broken = problems.find(({ code }) => !conditions.problems.some((one) => one.code === code));
  return broken === undefined
    ? { transaction: transaction.scrollIntoView(), refusal: null }
    : { transaction: null, refusal: broken.message };
}

/** Returns true if the target has a part of the frame, but isn't in one of its cases. */
function isCut(frame: Frame, { from, to }: FrameTarget): boolean {
  if (to <= frame.from || frame.to <= from || (from <= frame.from && frame.to <= to)) return false;
  return !frame.branches.some(({ content }) => content.from <= from && to <= content.to);
}

function aroundText(transaction: Transaction, { from, to }: FrameTarget, { opening, otherwise }: NewFrame): void {
  const middle = otherwise ? ELSE : '';
  transaction.insertText(`${middle}${END}`, to).insertText(opening, from);
  const end = to + opening.length + middle.length;
  transaction.setSelection(TextSelection.create(transaction.doc, otherwise ? end : end + END.length));
}

function aroundParts(transaction: Transaction, state: EditorState, target: FrameTarget, frame: NewFrame): void {
  const { level, from, to } = target;
  const { schema, doc } = state;
  const $from = doc.resolve(from);
  const columns = level === 'row' ? countColumns($from.parent) : 1;
  const line = (text: string) => partOf(schema, level, text, columns);
  const [first, ...others] = frame.cases ?? [];
  const before = [line(frame.opening), ...(first === undefined ? [] : [line(first)])];
  const more = frame.otherwise ? [ELSE] : others;
  const after = [...more.flatMap((text) => [line(text), line('')]), line(END)];
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  if (to > from) {
    transaction.insert(to, after).insert(from, before);
    const caret = frame.otherwise ? to + sizeOf(before) + (after[0]?.nodeSize ?? 0) : from + sizeOf(before);
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(caret + 1)));
    return;
  }
  const replaced = $from.nodeBefore;
  const isReplaced = replaced !== null && isEmptyPart(replaced);
  const start = isReplaced ? from - replaced.nodeSize : from;
  transaction.replaceWith(start, from, [...before, line(''), ...after]);
  transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + sizeOf(before) + 1)));
}

function partOf(schema: Schema, level: Level, text: string, columns: number): Node {
  const paragraph = schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);
  if (level === 'item') return schema.node('listItem', null, [paragraph]);
  if (level !== 'row') return paragraph;
  if (text !== '') return schema.node('tableRow', null, [schema.node('tableCell', { colspan: columns }, [paragraph])]);
  return schema.node(
    'tableRow',
    null,
    Array.from({ length: columns }, () => schema.node('tableCell', null, [paragraph])),
  );
}

/** Cells above can't reach into the first row. */
function countColumns(table: Node): number {
  return (table.firstChild?.children ?? []).reduce((sum, cell) => sum + Number(cell.attrs.colspan), 0);
}

function isEmptyPart(node: Node): boolean {
  return node.isTextblock ? node.type.name === 'paragraph' && node.content.size === 0 : isEmptyItem(node);
}

function isEmptyItem({ type, childCount, firstChild }: Node): boolean {
  return type.name === 'listItem' && childCount === 1 && firstChild?.content.size === 0;
}

/** Adds a case after one of a condition, with an empty part in it. */
export function addBranch(state: EditorState, { level }: Frame, { content }: Branch, text: string): Transaction {
  const transaction = closeHistory(state.tr);
  const at = content.to;
  if (level === 'inline') {
    transaction.insertText(text, at);
    return transaction.setSelection(TextSelection.create(transaction.doc, at + text.length)).scrollIntoView();
  }
  const columns = level === 'row' ? countColumns(state.doc.resolve(at).parent) : 1;
  const line = partOf(state.schema, level, text, columns);
  transaction.insert(at, [line, partOf(state.schema, level, '', columns)]);
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + line.nodeSize + 1))).scrollIntoView();
}
