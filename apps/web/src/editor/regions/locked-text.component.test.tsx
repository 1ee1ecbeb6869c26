import { readLocked } from '@letterdesk/core/document/locked-text';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { AllSelection, NodeSelection, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS_WITH_SHORTCUT } from '../commands/all-commands.ts';
import { keyedValueViewAt } from '../keyed/keyed-value-view.ts';
import { openEditor, pressKey, showText } from '../testing/open-editor.ts';

const locked = (key: string, html: string) =>
  `<div data-region="locked" data-key="${key}" data-label="Required by law">${html}</div>`;
const inLine = (key: string, html: string) =>
  `<span data-locked="" data-key="${key}" data-label="Agreed">${html}</span>`;
const optional = (html: string) => `<div data-region="optional" data-key="5" data-label="Parking">${html}</div>`;
const variant = (label: string, html: string) => `<div data-variant="" data-label="${label}">${html}</div>`;
const CHOICE = `<div data-choice="" data-key="8" data-label="Reason">${variant('Client', '<p>The client asked.</p>')}${variant('Budget', locked('8.1', '<p>No budget.</p>'))}</div>`;

const LETTER = parseHtml(
  [
    `<h2>Head</h2><p>Dear Ann, ${inLine('1.2', 'this is <b>binding</b>')} for you.</p>`,
    locked('2', '<p>You can cancel within 14 days.</p><ul><li><p>by mail</p></li><li><p>by phone</p></li></ul>'),
    '<p>We look forward to it.</p><ul><li><p>one</p></li><li><p>two</p></li></ul>',
    optional(`<p>There is parking.</p>${locked('5.1', '<p>At your risk.</p>')}`),
    `<table><tr><td><p>a</p></td><td>${locked('6.0', '<p>No refund</p>')}</td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></table>`,
    CHOICE,
    '<p>Regards</p>',
  ].join(''),
);

let editor: Editor;
beforeAll(() => {
  editor = openEditor();
});
afterAll(() => editor.destroy());

const shown = () => editor.state.doc.toJSON() as DocumentNode;
const saidIn = (document: DocumentNode) => readLocked(document, { isOpen: () => false, withFormatting: true });
/** Locked texts that no one may remove: not in the optional text or the choice. */
const always = (document: DocumentNode) => saidIn(document).texts.filter(({ within }) => within.length === 0);

function select(from: number, to = from): void {
  const { state, view } = editor;
  const end = state.doc.content.size;
  const selection = TextSelection.between(state.doc.resolve(Math.min(from, end)), state.doc.resolve(Math.min(to, end)));
  view.dispatch(state.tr.setSelection(selection));
}

function placeOf(text: string): number {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(text) ?? -1;
    if (found === -1 && at !== -1) found = position + at;
  });
  return found;
}

function paste(html: string): void {
  // jsdom has no ClipboardEvent.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
}

type Act = readonly [name: string, act: (a: number, b: number) => void];
const PASTED = [
  '<p>one</p><p>two</p>',
  'word',
  '<ul><li>item</li></ul>',
  '<table><tr><td>x</td><td>y</td></tr></table>',
  locked('2', '<p>You can’t cancel.</p>'),
  `<p>x ${inLine('1.2', 'this is not binding')}</p>`,
  optional('<p>more</p>'),
  CHOICE,
];
const KEYS = ['Enter', 'Tab', 'Backspace', 'Delete'].flatMap((key) => [
  { key },
  { key, shiftKey: true },
  { key, ctrlKey: true },
]);
const ACTS: readonly Act[] = [
  ['type', () => editor.view.dispatch(editor.state.tr.insertText('x'))],
  ['delete', () => editor.view.dispatch(editor.state.tr.deleteSelection())],
  ...PASTED.map((html): Act => [`paste ${html}`, () => paste(html)]),
  ...KEYS.map((key): Act => [`press ${JSON.stringify(key)}`, () => pressKey(editor, key)]),
  ...COMMANDS_WITH_SHORTCUT.map(({ label, perform }): Act => [label, () => void perform(editor)]),
  [
    'drag',
    (a, b) => {
      const { state, view } = editor;
      const slice = state.selection.content();
      const transaction = state.tr.deleteSelection();
      const at = transaction.mapping.map((a * 7 + b) % state.doc.content.size);
      view.someProp('transformPasted', (transform) => {
        const dropped = transform(slice, view, false);
        view.dispatch(transaction.replaceRange(at, at, dropped));
        return true;
      });
    },
  ],
  ['undo', () => undo(editor.state, editor.view.dispatch)],
  [
    'copy over',
    () => {
      const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
      paste(dom.innerHTML);
    },
  ],
];

function selectAnything(kind: number, a: number, b: number): void {
  const { state, view } = editor;
  const { doc } = state;
  const nodes: number[] = [];
  doc.descendants((node, position) => {
    if (NodeSelection.isSelectable(node)) nodes.push(position);
  });
  const node = nodes[a % nodes.length];
  if (kind === 0) view.dispatch(state.tr.setSelection(new AllSelection(doc)));
  else if (kind === 1 && node !== undefined) view.dispatch(state.tr.setSelection(NodeSelection.create(doc, node)));
  else select(a % doc.content.size, b % doc.content.size);
}

describe('locked text', () => {
  test('survives 10,000 random edits and pastes', async () => {
    showText(editor, LETTER);
    const before = saidIn(shown());
    const originals = new Map(before.texts.map((text) => [text.key, text.content]));
    const kept = always(LETTER).map(({ key }) => key);
    const check = (name: string) => {
      editor.state.doc.check();
      const now = saidIn(shown());
      for (const { key, content } of now.texts) expect([name, key, content]).toEqual([name, key, originals.get(key)]);
      const keys = now.texts.map(({ key }) => key);
      expect(keys.filter((key) => kept.includes(key))).toEqual(kept);
      expect(now.containers.has('8')).toBe(true);
    };
    let count = 0;
    const edits = fc.array(fc.tuple(fc.nat(9), fc.nat(5_000), fc.nat(5_000), fc.constantFrom(...ACTS)), {
      minLength: 50,
      maxLength: 50,
    });
    for (const round of fc.sample(edits, { numRuns: 200, seed: 7 })) {
      // Texts grow with pastes.
      showText(editor, LETTER);
      for (const [kind, a, b, [name, act]] of round) {
        selectAnything(kind, a, b);
        act(a, b);
        count += 1;
        check(name);
      }
      await Promise.resolve();
      check('what is deleted around locked text');
    }
    expect(count).toBe(10_000);
  });

  test('stays when everything is selected and deleted, and the rest goes', async () => {
    showText(editor, LETTER);
    editor.view.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)));
    pressKey(editor, { key: 'Backspace' });
    await Promise.resolve();
    expect(always(shown()).map(({ key }) => key)).toEqual(['1.2', '2', '6.0']);
    expect(editor.state.doc.textContent).not.toContain('Regards');
    expect(editor.state.doc.textContent).not.toContain('forward');
    undo(editor.state, editor.view.dispatch);
    expect(shown()).toEqual(LETTER);
  });

  test('opens no value, except those that the source lacks', () => {
    const value = (name: string, text: string) => `<span data-shortcode="${name}">${text}</span>`;
    const keyed = ['City', 'Rate'].map((name) => ({
      shortcode: name,
      format: null,
      description: name,
      editable: true,
      required: false,
      text: name === 'City' ? 'Reno' : '',
    }));
    const letter = openEditor(keyed);
    showText(letter, parseHtml(locked('1', `<p>In ${value('City', 'Reno')} for ${value('Rate', '')}.</p>`)));
    const chips = [...letter.view.dom.querySelectorAll('.ld-chip')];
    letter.state.doc.descendants((node, position) => {
      if (node.type.name === 'keyedValue') keyedValueViewAt(letter.view, position)?.open();
    });
    expect(chips.map((chip) => chip.querySelector('textarea') !== null)).toEqual([false, true]);
    letter.destroy();
  });

  test('takes no formatting', () => {
    showText(editor, LETTER);
    select(placeOf('14 days'), placeOf('14 days') + 3);
    editor.commands.toggleMark('bold');
    expect(shown()).toEqual(LETTER);
  });

  test('comes to no other letter with copied text', () => {
    showText(editor, LETTER);
    const copied = editor.state.doc.slice(0, editor.state.doc.content.size);
    const { dom } = editor.view.serializeForClipboard(copied);
    showText(editor, parseHtml('<p>Another letter</p>'));
    select(1);
    paste(dom.innerHTML);
    expect(editor.state.doc.textContent).toContain('You can cancel within 14 days.');
    expect(saidIn(shown()).texts).toEqual([]);
    expect(saidIn(shown()).containers.size).toBe(0);
  });

  test('leaves a valid slice when a piece of it is dropped or pasted', () => {
    showText(editor, LETTER);
    const { doc } = editor.state;
    fc.assert(
      fc.property(fc.nat(doc.content.size), fc.nat(doc.content.size), (one, other) => {
        const slice = doc.slice(Math.min(one, other), Math.max(one, other));
        editor.view.someProp('transformPasted', (transform) => {
          const { content, openStart, openEnd } = transform(slice, editor.view, false);
          expect(Slice.maxOpen(Fragment.from(content)).openStart).toBeGreaterThanOrEqual(openStart);
          expect(Slice.maxOpen(Fragment.from(content)).openEnd).toBeGreaterThanOrEqual(openEnd);
          return true;
        });
      }),
    );
  });
});

describe('a decision of the writer', () => {
  const button = (name: string) =>
    editor.view.dom.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`) as HTMLButtonElement;

  test('is removed with one press, with what is locked in it, and undone', () => {
    showText(editor, LETTER);
    button('Remove Parking').click();
    expect(editor.state.doc.textContent).not.toContain('At your risk.');
    undo(editor.state, editor.view.dispatch);
    expect(shown()).toEqual(LETTER);
  });

  test('is chosen with one press, and undone', () => {
    showText(editor, LETTER);
    button('Use this: Budget').click();
    expect(saidIn(shown()).containers.has('8')).toBe(false);
    expect(editor.state.doc.textContent).toContain('No budget.');
    expect(editor.state.doc.textContent).not.toContain('The client asked.');
    undo(editor.state, editor.view.dispatch);
    expect(shown()).toEqual(LETTER);
  });

  test('is reached with Alt and Down from the text', () => {
    document.body.append(editor.view.dom);
    showText(editor, LETTER);
    select(placeOf('There is parking'));
    pressKey(editor, { key: 'ArrowDown', altKey: true });
    expect(document.activeElement).toBe(button('Remove Parking'));
  });
});
