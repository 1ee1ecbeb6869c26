import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Selects a choice by its place among those to be made, and scrolls to it. @returns false if it isn't in the text. */
export function revealChoice({ state, view }: Editor, nth: number): boolean {
  const found: number[] = [];
  state.doc.descendants((node, position) => {
    const isChoice = node.type.name === 'choice';
    if (isChoice) found.push(position);
    return !isChoice && !node.isTextblock;
  });
  const position = found[nth];
  if (position === undefined) return false;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)).scrollIntoView());
  view.focus();
  return true;
}
