import type { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';
import type { MeasurePages, PagesRefusal } from './measure-pages.ts';
import { PageDrawing, type ShownPages } from './page-drawing.ts';

const LAYOUT = { pages: 1, blocks: [] };

let editor: Editor;
let drawing: PageDrawing | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  editor = openEditor();
  showText(editor, { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] });
});
afterEach(() => {
  drawing?.stop();
  editor.destroy();
  vi.useRealTimers();
});

/** Draws pages of a wide paper; the server answers in turn, null without an answer. */
function drawPages(...answers: readonly (typeof LAYOUT | PagesRefusal | null)[]) {
  const paper = document.createElement('div');
  paper.getBoundingClientRect = () => new DOMRect(0, 0, 816, 1056);
  const states: ShownPages['state'][] = [];
  let asked = 0;
  const measure = vi.fn<MeasurePages>(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!answer) throw new Error('No answer');
    return answer;
  });
  drawing = new PageDrawing(editor, paper, measure, ({ state }) => states.push(state));
  return { paper, measure, states };
}

test('while the server doesn’t answer, it is asked every five seconds at most, however much is typed', async () => {
  const { measure } = drawPages(null);
  await vi.advanceTimersByTimeAsync(100);
  for (let typed = 0; typed < 20; typed += 1) {
    editor.commands.insertContentAt(1, 'a');
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(measure.mock.calls.length).toBeLessThanOrEqual(3);
});

test('pages stay drawn when one answer is missing, and become one sheet when the next is too', async () => {
  const { states } = drawPages(LAYOUT, null);
  await vi.advanceTimersByTimeAsync(100);
  expect(states.at(-1)).toBe('shown');
  editor.commands.insertContentAt(1, 'a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('shown');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(states.at(-1)).toBe('no answer');
});

test('a busy server is asked again, and the reason is reported until it has pages', async () => {
  const { states } = drawPages('busy', LAYOUT);
  await vi.advanceTimersByTimeAsync(100);
  expect(states).toEqual(['busy']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(states.at(-1)).toBe('shown');
});

test('the pages of a text that became too large go at once, and the server is asked again only about another text', async () => {
  const { measure, states } = drawPages(LAYOUT, 'too large', LAYOUT);
  await vi.advanceTimersByTimeAsync(100);
  editor.commands.insertContentAt(1, 'a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toBe('too large');
  expect(measure).toHaveBeenCalledTimes(2);
  editor.commands.deleteRange({ from: 1, to: 2 });
  await vi.advanceTimersByTimeAsync(100);
  expect(states.at(-1)).toBe('shown');
});

test('an answer that arrives during a composition isn’t drawn, and the server is asked again after it', async () => {
  const { measure, states } = drawPages(LAYOUT);
  const composing = vi.spyOn(editor.view, 'composing', 'get').mockReturnValue(false);
  measure.mockImplementationOnce(async () => {
    composing.mockReturnValue(true);
    return LAYOUT;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual([]);
  expect(measure).toHaveBeenCalledTimes(1);
  composing.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('shown');
});

test('a paper that became narrow while the server was asked shows no pages', async () => {
  const { paper, measure, states } = drawPages(LAYOUT);
  measure.mockImplementationOnce(async () => {
    paper.getBoundingClientRect = () => new DOMRect(0, 0, 390, 1056);
    return LAYOUT;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['too narrow']);
});
