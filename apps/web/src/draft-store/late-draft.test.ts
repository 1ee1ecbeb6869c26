import { describe, expect, test } from 'vitest';
import { TextWorld } from './testing/text-world.ts';

/** Waits for pending work. */
const untilDone = () => new Promise((done) => setImmediate(done));
const wordsKept = (world: TextWorld) =>
  world.browser.entries().map(({ value }) => (value as { content: { text: string } }).content.text);

describe('a draft found after the document opened', () => {
  /** An item typed in and reopened while the database is late. */
  async function openedLate() {
    const world = new TextWorld({ stored: true });
    const before = await world.open('tab');
    before.store.change({ text: 'Before.' });
    await before.store.whenFlushed();
    world.end('tab');
    world.browser.beLate();
    const page = await world.open('tab');
    const answer = async () => {
      await page.store.whenFlushed();
      world.databaseAnswers();
      await untilDone();
      await page.store.whenFlushed();
    };
    return { world, page, answer };
  }

  test('is restored like a draft found at once', async () => {
    const { world, page, answer } = await openedLate();
    expect(page.store.getState()).toMatchObject({ content: { text: '' }, restoredTypedAt: null });
    await answer();
    expect(page.store.getState()).toMatchObject({ content: { text: 'Before.' }, mergeBase: { text: '' } });
    expect(page.store.getState().restoredTypedAt).not.toBeNull();
    expect(wordsKept(world)).toEqual(['Before.']);
    page.store.discardRestored();
    await page.store.whenFlushed();
    expect(wordsKept(world)).toEqual([]);
  });

  test('stays stored if the user typed in the meantime, and is restored next time', async () => {
    const { world, page, answer } = await openedLate();
    page.store.change({ text: 'Fallback.' });
    await answer();
    expect(page.store.getState()).toMatchObject({ content: { text: 'Fallback.' }, restoredTypedAt: null });
    expect(wordsKept(world)).toEqual(['Before.', 'Fallback.']);
    world.end('tab');
    for (const text of ['Fallback.', 'Before.']) {
      const next = await world.open('tab');
      expect(next.store.getState()).toMatchObject({ content: { text } });
      next.store.discardRestored();
      await next.store.whenFlushed();
      world.end('tab');
    }
    expect(wordsKept(world)).toEqual([]);
  });

  test('stays stored while an open field contains text', async () => {
    const { page, answer } = await openedLate();
    page.pending = 'In an open field';
    await answer();
    expect(page.store.getState()).toMatchObject({ content: { text: 'In an open field' }, restoredTypedAt: null });
  });

  test('is discarded if it is already stored on the server', async () => {
    const { world, page, answer } = await openedLate();
    page.store.received({ id: 1, version: 2, title: 'Title', text: 'Before.' }, 'remote');
    await answer();
    expect(page.store.getState()).toMatchObject({ restoredTypedAt: null, base: { version: 2 } });
    expect(wordsKept(world)).toEqual([]);
  });
});

test('a stored draft gives way to unsaved text of another tab', async () => {
  const world = new TextWorld({ stored: true });
  for (const [tab, text] of [
    ['gone', 'Typed elsewhere.'],
    ['tab', 'Stored by now.'],
  ] as const) {
    const page = await world.open(tab);
    page.store.change({ text });
    await page.store.whenFlushed();
    if (tab === 'gone') continue;
    world.items.set(1, { id: 1, version: 2, title: 'Title', text });
  }
  for (const tab of ['gone', 'tab']) world.end(tab);
  const page = await world.open('tab');
  await untilDone();
  await page.store.whenFlushed();
  expect(page.store.getState()).toMatchObject({ content: { text: 'Typed elsewhere.' }, base: { version: 1 } });
  expect(page.store.getState().restoredTypedAt).not.toBeNull();
  expect(wordsKept(world)).toEqual(['Typed elsewhere.']);
});
