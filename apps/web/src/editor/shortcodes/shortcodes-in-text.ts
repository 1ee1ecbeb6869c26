import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import { insertClauseReference, isClauseReference } from '../clauses/insert-clause.ts';
import { conditionsIn } from '../conditions/condition-plugin.ts';
import { problemsOf } from '../conditions/condition-problems.ts';
import type { DirectiveProblem } from '../conditions/read-conditions.ts';
import type { TextProblem } from './authoring.ts';
import { selectedChip } from './chip-keys.ts';
import { placeholderCache } from './shortcode-plugin.ts';

/** Replaces the selection with text, or puts a reference to a clause below, and focuses the editor. */
export function insertText(editor: Editor, text: string): void {
  if (!editor.isEditable) return;
  const { state, view } = editor;
  if (isClauseReference(text)) {
    view.dispatch(insertClauseReference(state, text));
    view.focus();
    return;
  }
  const transaction = state.tr;
  // A selected picture or chip isn't replaced.
  if (!(state.selection instanceof TextSelection) || selectedChip(state)) {
    transaction.setSelection(Selection.near(state.doc.resolve(state.selection.to)));
  }
  view.dispatch(transaction.insertText(text).scrollIntoView());
  view.focus();
}

/** Visits paragraphs and headings in order; keyed blocks are flagged as flooded. */
function eachBlock(doc: Node, visit: (block: Node, position: number, flooded: boolean) => void): void {
  let floodedUntil = 0;
  doc.descendants((node, position) => {
    if (node.type.name === 'keyedBlock') floodedUntil = position + node.nodeSize;
    if (!node.isTextblock) return true;
    visit(node, position, position < floodedUntil);
    return false;
  });
}

/** Returns all current placeholder problems, positioned as by the server. */
export function textProblems({ state }: { readonly state: EditorState }): TextProblem[] {
  const cache = placeholderCache(state);
  const conditions = conditionsIn(state);
  const ofConditions = cache && conditions ? problemsOf(conditions, cache.authoring) : [];
  const problems: TextProblem[] = [];
  let block = 0;
  eachBlock(state.doc, (node, position, flooded) => {
    const placed = flooded ? [] : (cache?.of(state.doc, node, position) ?? []);
    const found = placed.flatMap(({ problem }) => (problem ? [{ ...problem, block }] : []));
    const directives = ofConditions.flatMap((problem) => textProblemIn(node, position, block, problem) ?? []);
    problems.push(...[...found, ...directives].sort((one, other) => one.start - other.start));
    block += 1;
  });
  return problems;
}

const EXCERPT_LENGTH = 120;

/** Returns a directive's problem if it is in this paragraph. */
function textProblemIn(node: Node, position: number, block: number, problem: DirectiveProblem): TextProblem | null {
  const inside = position + 1;
  const { code, message, source, from, to } = problem;
  if (from < inside || from > inside + node.content.size) return null;
  const excerpt = source.slice(0, EXCERPT_LENGTH).toWellFormed();
  return { code, message, excerpt, block, start: from - inside, end: to - inside };
}

/** Selects a range of a paragraph and scrolls to it. @returns false if the paragraph doesn't exist. */
export function revealProblem(
  editor: Editor,
  { block, start, end }: Pick<TextProblem, 'block' | 'start' | 'end'>,
): boolean {
  const { state, view } = editor;
  const places: { node: Node; position: number }[] = [];
  eachBlock(state.doc, (node, position) => places.push({ node, position }));
  const place = places[block];
  if (!place) return false;
  const clamp = (offset: number) => place.position + 1 + Math.min(Math.max(0, offset), place.node.content.size);
  const selection = TextSelection.create(state.doc, clamp(start), clamp(end));
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  view.focus();
  return true;
}
