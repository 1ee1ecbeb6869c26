import { parseHtml } from '@letterdesk/document/parse-html';
import { waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

/** Pictures being decoded, oldest first; tests resolve each. */
const drawing: (() => void)[] = [];
/** jsdom doesn't decode images. */
const images: { decode?: () => Promise<void> } = HTMLImageElement.prototype;

const editor: Editor = openEditor();
beforeAll(() => {
  images.decode = () => new Promise((resolve) => drawing.push(resolve));
});
afterAll(() => {
  delete images.decode;
  editor.destroy();
});
beforeEach(() => void drawing.splice(0));

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
let made = 0;
const aPicture = () => new File([PNG, String(++made)], 'a.png', { type: 'image/png' });
const files = (count: number) => Array.from({ length: count }, aPicture);

/** jsdom has no ClipboardEvent or DragEvent. */
const event = (name: string, with_: object) => Object.assign(new Event(name, { cancelable: true }), with_);

/** Pastes pictures and waits until the first is being decoded. */
async function paste(count = 1): Promise<void> {
  const before = drawing.length;
  editor.view.dom.dispatchEvent(
    event('paste', { clipboardData: { files: files(count), types: ['Files'], getData: () => '' } }),
  );
  await waitFor(() => expect(drawing).toHaveLength(before + 1));
}

async function drop(position: number): Promise<void> {
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: position, inside: -1 });
  const dataTransfer = { files: files(1), types: ['Files'], getData: () => '' };
  editor.view.dom.dispatchEvent(event('drop', { dataTransfer, clientX: 1, clientY: 1 }));
  await waitFor(() => expect(drawing).toHaveLength(1));
}

const blocks = () =>
  editor.state.doc.children.map(({ type, textContent }) => (type.name === 'image' ? '[picture]' : textContent));
const pictures = () => blocks().filter((block) => block === '[picture]').length;

async function drawn(number: number): Promise<void> {
  const before = pictures();
  drawing[number]?.();
  await waitFor(() => expect(pictures()).toBe(before + 1));
}

function show(html: string, from: number, to = from): void {
  showText(editor, parseHtml(html));
  editor.commands.setTextSelection({ from, to });
}

test('the selection stays while a pasted picture loads', async () => {
  show('<p>one</p><p>two</p>', 4);
  await paste();
  editor.commands.setTextSelection({ from: 6, to: 9 });
  await drawn(0);
  expect(blocks()).toEqual(['one', '[picture]', 'two']);
  const { from, to } = editor.state.selection;
  expect(editor.state.doc.textBetween(from, to)).toBe('two');
});

test('text typed in the meantime moves a pasted picture along, and precedes it if typed there', async () => {
  show('<p>one</p><p>two</p>', 9);
  await paste();
  editor.commands.insertContentAt(1, 'At ');
  editor.commands.insertContentAt(12, ' more');
  await drawn(0);
  expect(blocks()).toEqual(['At one', 'two', '[picture]', ' more']);
});

test('a picture replaces the selection of its paste, unless that was overwritten', async () => {
  show('<p>one</p><p>two</p><p>three</p>', 6, 9);
  await paste();
  editor.commands.setTextSelection(1);
  await drawn(0);
  expect(blocks()).toEqual(['one', '[picture]', 'three']);
  show('<p>one</p><p>two</p><p>three</p>', 6, 9);
  await paste();
  editor.commands.insertContent('four');
  await drawn(1);
  expect(blocks()).toEqual(['one', '[picture]', 'four', 'three']);
});

const sources = () => editor.state.doc.children.flatMap(({ attrs }) => (attrs.src ? [String(attrs.src)] : []));

test('pictures of one paste stay in order', async () => {
  show('<p>one</p><p>two</p>', 4);
  await paste(2);
  await drawn(0);
  const [first] = sources();
  await waitFor(() => expect(drawing).toHaveLength(2));
  await drawn(1);
  expect(blocks()).toEqual(['one', '[picture]', '[picture]', 'two']);
  expect(sources()[0]).toBe(first);
});

test.each([
  ['first', [0, 1], 0],
  ['last', [1, 0], 1],
])('pictures of several pastes stay in order, even if read %s', async (_when, order, at) => {
  show('<p>one</p><p>two</p>', 4);
  await paste();
  await paste();
  await drawn(order[0] ?? 0);
  const [earlier] = sources();
  await drawn(order[1] ?? 0);
  expect(blocks()).toEqual(['one', '[picture]', '[picture]', 'two']);
  expect(sources()[at]).toBe(earlier);
});

test('a dropped picture is inserted even if the text became shorter', async () => {
  show('<p>one</p><p>two and more</p>', 1);
  await drop(18);
  editor.commands.deleteRange({ from: 1, to: 18 });
  await drawn(0);
  expect(pictures()).toBe(1);
});
