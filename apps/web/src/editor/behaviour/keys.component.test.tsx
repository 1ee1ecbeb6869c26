import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { contentOf } from '../content.ts';
import { KeyedDirectory } from '../keyed/keyed-directory.ts';
import { letterExtensions } from '../letter-extensions.ts';

const ITEMS = '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>in</p></li></ul></li></ul>';
const TABLE = '<table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>';
const DOCUMENTS = [
  `<h2>Head</h2>${ITEMS}<p>end</p>`,
  `${ITEMS}<ol><li><p>last</p></li></ol>`,
  `<p>ab</p>${TABLE}<p>end</p>`,
  '<p>a<span data-shortcode="A">Ann</span>b</p><p>c<br>d</p>',
];
const KEYS = [
  { key: 'Enter', shiftKey: false },
  { key: 'Enter', shiftKey: true },
  { key: 'Tab', shiftKey: false },
  { key: 'Tab', shiftKey: true },
  { key: 'Backspace', shiftKey: false },
  { key: 'Delete', shiftKey: false },
];

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(html: string): Editor {
  editor?.destroy();
  editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: letterExtensions({
      directory: new KeyedDirectory([]),
      point: () => undefined,
      authoring: null,
      placeholder: '',
      tell: () => undefined,
      announce: () => undefined,
      editLink: () => undefined,
      openShortcode: () => undefined,
    }),
    content: contentOf(html),
  });
  return editor;
}

function press({ view }: Editor, init: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}

/** Every selection of text in a document, shortest first. */
function selectionsIn(html: string): { from: number; to: number }[] {
  const { doc } = open(html).state;
  const places: number[] = [];
  for (let at = 0; at <= doc.content.size; at += 1) if (doc.resolve(at).parent.inlineContent) places.push(at);
  return places.flatMap((from) => places.filter((to) => to >= from).map((to) => ({ from, to })));
}

// Would catch a key that throws, as Enter did, or leaves what the schema does not know, wherever the selection begins and ends.
test.each(DOCUMENTS)('no key fails over any selection of %s', (html) => {
  for (const { from, to } of selectionsIn(html)) {
    for (const key of KEYS) {
      const { view } = open(html);
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
      expect(() => press(editor as Editor, key), `${key.key} over ${from} to ${to}`).not.toThrow();
      view.state.doc.check();
    }
  }
});

test('Enter over a heading and an item leaves a break in their place', () => {
  const opened = open(`<h2>Head</h2>${ITEMS}`);
  const { doc } = opened.state;
  // From behind 'He' to behind 'o' of 'one'.
  opened.view.dispatch(opened.state.tr.setSelection(TextSelection.create(doc, 3, 10)));
  press(opened, { key: 'Enter' });
  expect(opened.state.doc.textContent).toBe('Henetwoin');
  expect(opened.state.selection.empty).toBe(true);
  expect(opened.state.doc.child(0).textContent).toBe('He');
});
