import { documentSchema } from '@letterdesk/document/schema';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { KeyedDirectory } from './keyed-directory.ts';
import { FROM_OUTSIDE, protectKeyedContent } from './protect-keyed-content.ts';

const paragraph = (text: string) => documentSchema.node('paragraph', null, [documentSchema.text(text)]);

const block = (shortcode: string) =>
  documentSchema.node('keyedBlock', { shortcode }, [paragraph('Dec 7'), paragraph('Dec 8')]);

/** A letter with two source blocks, the second editable. */
function aLetter(): EditorState {
  const doc = documentSchema.node('doc', null, [
    paragraph('Dear Dr. Whitfield'),
    block('WorkUnits'),
    paragraph('Sincerely'),
    block('ClientContacts'),
  ]);
  const entry = { format: null, description: '', required: false, text: '' };
  const directory = new KeyedDirectory([
    { ...entry, shortcode: 'WorkUnits', editable: false },
    { ...entry, shortcode: 'ClientContacts', editable: true },
  ]);
  return EditorState.create({ doc, plugins: [protectKeyedContent(directory)] });
}

function placeOf(state: EditorState, text: string, nth = 0): number {
  const places: number[] = [];
  state.doc.descendants((node, position) => {
    if (node.isText && node.text === text) places.push(position);
  });
  return places[nth] ?? -1;
}

describe('protected blocks', () => {
  it('undo typing in a protected block', () => {
    const state = aLetter();
    const typed = state.apply(state.tr.insertText('X', placeOf(state, 'Dec 8') + 2));
    expect(typed.doc.toJSON()).toEqual(state.doc.toJSON());
  });

  it('allow changes of an editable block', () => {
    const state = aLetter();
    const typed = state.apply(state.tr.insertText('X', placeOf(state, 'Dec 8', 1) + 2));
    expect(typed.doc.child(3).textContent).toBe('Dec 7DeXc 8');
  });

  it('let the whole letter be formatted around them', () => {
    const state = aLetter();
    const bold = documentSchema.mark('bold');
    const formatted = state.apply(state.tr.addMark(0, state.doc.content.size, bold));
    expect(formatted.doc.child(1).eq(state.doc.child(1))).toBe(true);
    const marks = [0, 2].map((index) => formatted.doc.child(index).firstChild?.marks.map(({ type }) => type.name));
    expect(marks).toEqual([['bold'], ['bold']]);
  });

  it('are restored if text before them moved them', () => {
    const state = aLetter();
    const { tr } = state;
    tr.insertText('X', placeOf(state, 'Dec 7') + 2).insertText('My ', 1);
    const typed = state.apply(tr);
    expect(typed.doc.child(0).textContent).toBe('My Dear Dr. Whitfield');
    expect(typed.doc.child(1).eq(state.doc.child(1))).toBe(true);
  });

  it('can be removed as a whole', () => {
    const state = aLetter();
    const start = state.doc.child(0).nodeSize;
    const removed = state.apply(state.tr.delete(start, start + state.doc.child(1).nodeSize));
    expect(removed.doc.childCount).toBe(3);
  });

  it('accept changes from outside', () => {
    const state = aLetter();
    const place = placeOf(state, 'Dec 8');
    const flooded = state.apply(state.tr.insertText('9', place + 4, place + 5).setMeta(FROM_OUTSIDE, true));
    expect(flooded.doc.child(1).textContent).toBe('Dec 7Dec 9');
  });
});
