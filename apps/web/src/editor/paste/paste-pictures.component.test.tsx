import { parseHtml } from '@letterdesk/document/parse-html';
import { waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

/** Pictures being decoded, oldest first; tests resolve each. */
const drawing: (() => void)[] = [];
/** jsdom doesn't decode images. */
const images: { decode?: () => Promise<void> } = HTMLImageElement.prototype;

const told: string[] = [];
const editor: Editor = openEditor([], (sentence) => told.push(sentence));
beforeAll(() => {
  images.decode = () => new Promise((resolve) => drawing.push(resolve));
});
afterAll(() => {
  delete images.decode;
  editor.destroy();
});
beforeEach(() => {
  drawing.splice(0);
  told.splice(0);
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
let made = 0;
const aPicture = () => new File([PNG, String(++made)], 'a.png', { type: 'image/png' });
const files = (count: number) => Array.from({ length: count }, aPicture);

/** jsdom has no ClipboardEvent or DragEvent. */
const event = (name: string, with_: object) => Object.assign(new Event(name, { cancelable: true }), with_);

/** Pastes pictures, with the HTML beside them, and waits until the first is being decoded. */
async function paste(count = 1, html = ''): Promise<void> {
  const before = drawing.length;
  const clipboardData = {
    files: files(count),
    types: html === '' ? ['Files'] : ['text/html', 'Files'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  editor.view.dom.dispatchEvent(event('paste', { clipboardData }));
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

test.each([
  ['a browser', '<html><body><!--StartFragment--><img src="https://example.org/a.png" alt="Logo"><!--EndFragment-->'],
  [
    'Word',
    '<p class=MsoNormal><span><img width=300 src="file:///C:/Temp/clip_image001.png"></span><o:p>&nbsp;</o:p></p>',
  ],
])('a picture copied alone in %s is pasted, although its HTML has only its address', async (_where, html) => {
  show('<p>one</p><p>two</p>', 4);
  await paste(1, html);
  await drawn(0);
  expect(blocks()).toEqual(['one', '[picture]', 'two']);
  expect(told).toEqual([]);
});

test('text of Word is pasted without the picture of it, and pictures inside it are said to be left out', async () => {
  show('<p></p>', 1);
  const html = '<p>Words<img src="file:///C:/Temp/clip_image001.png" width=90></p><p hidden>secret</p>';
  const clipboardData = {
    files: files(1),
    types: ['text/html', 'Files'],
    getData: (type: string) => (type === 'text/html' ? html : 'Words'),
  };
  editor.view.dom.dispatchEvent(event('paste', { clipboardData }));
  expect(blocks()).toEqual(['Words']);
  expect(drawing).toHaveLength(0);
  expect(told).toEqual(['Pasted without hidden text and pictures. Copy a picture alone to paste it.']);
});
