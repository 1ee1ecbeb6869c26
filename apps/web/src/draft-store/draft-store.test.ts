import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnsavedDraft } from './draft-reducer.ts';
import { DraftStore } from './draft-store.ts';
import { type Item, TextWorld } from './testing/text-world.ts';

const NOON = new Date('2026-11-22T12:00:00Z');

/** Records operations and completes them on demand. */
function aPlace() {
  const done: string[] = [];
  let held: (() => void)[] = [];
  const later = (what: string) => {
    done.push(what);
    return new Promise<void>((resolve) => held.push(resolve));
  };
  const place = {
    keep: ({ content }: { content: { text: string } }) => later(`keep ${content.text}`),
    keepAtOnce: ({ content }: { content: { text: string } }) => void done.push(`at once ${content.text}`),
    dropExitSnapshot: () => void done.push('drop'),
    forget: () => later('forget'),
    saving: () => void done.push('saving'),
  };
  const letGo = async () => {
    const now = held;
    held = [];
    for (const answer of now) answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { place, done, letGo };
}

function aStore(restored: UnsavedDraft<{ text: string }, { version: number }> | null = null) {
  const { place, done, letGo } = aPlace();
  const store = new DraftStore<{ text: string }, { version: number }>({
    stored: { version: 1 },
    restored,
    contentOf: () => ({ text: '' }),
    versionOf: ({ version }) => version,
    placeOf: () => place,
  });
  return { store, done, letGo };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typed text', () => {
  test('is kept in order, and only the latest of several waiting ones', async () => {
    const { store, done, letGo } = aStore();
    for (const text of ['a', 'ab', 'abc', 'abcd']) store.change({ text });
    expect(done).toEqual(['keep a']);
    await letGo();
    await letGo();
    expect(done).toEqual(['keep a', 'keep abcd', 'drop']);
  });

  test('is retried until there is room for it', async () => {
    const { place, done } = aPlace();
    let room = false;
    const keep = async ({ content }: { content: { text: string } }) => {
      done.push(`keep ${content.text}`);
      if (!room) throw new Error('There is no room.');
    };
    const steady = { ...place, keep };
    const store = new DraftStore<{ text: string }, { version: number }>({
      stored: { version: 1 },
      restored: null,
      contentOf: () => ({ text: '' }),
      versionOf: () => 1,
      placeOf: () => steady,
    });
    store.change({ text: 'a' });
    await vi.advanceTimersByTimeAsync(5_000);
    room = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['keep a', 'keep a', 'keep a', 'drop']);
  });

  test('is shown with its time, even when restored later', () => {
    const { store } = aStore({ content: { text: 'before' }, base: { version: 1 }, mergeBase: null, typedAt: 5 });
    expect(store.getState()).toMatchObject({ restoredTypedAt: 5, content: { text: 'before' } });
    store.change({ text: 'now' });
    expect(store.getState().typedAt).toBe(NOON.getTime());
  });

  test('is kept at once when the page closes, during any write', async () => {
    const { store, done } = aStore();
    store.change({ text: 'being written' });
    store.change({ text: 'last words' });
    store.flushToBrowser();
    expect(done).toEqual(['keep being written', 'at once last words']);
  });

  test('is discarded once stored, and a late editor event restores nothing', async () => {
    const { store, done, letGo } = aStore();
    store.change({ text: 'sent' });
    await letGo();
    store.forget();
    store.emit({ text: 'sent, too late' });
    store.close();
    await letGo();
    expect(done.at(-1)).toBe('forget');
    expect(done).not.toContain('at once sent, too late');
  });
});

test("each save, reflood and publishing notifies the draft's place when it begins", async () => {
  const { store, done } = aStore();
  void store.save(() => new Promise(() => undefined));
  expect(done).toEqual(['saving']);
  void store.regenerate(() => new Promise(() => undefined));
  void store.trackSave(new Promise(() => undefined));
  expect(done).toEqual(['saving', 'saving', 'saving']);
});

describe('a found draft', () => {
  const found = { content: { text: '' }, base: { version: 1 }, mergeBase: null, typedAt: 5 };

  test('is discarded if it is already stored', () => {
    expect(aStore(found).done).toEqual(['forget']);
  });

  test("is not discarded if it can't be read", () => {
    expect(aStore(null).done).toEqual([]);
  });
});

test('restored text keeps its base after a newer version is stored', async () => {
  const world = new TextWorld({ stored: true });
  const before = await world.open('tab');
  const mergeBase = before.store.current();
  before.store.change({ title: 'Typed' });
  before.store.close();
  await before.store.whenFlushed();
  world.leave('tab', before);
  world.saveInOtherBrowser();
  const page = await world.open('tab');
  expect(page.store.getState()).toMatchObject({ content: { title: 'Typed' }, mergeBase });
});

test('the chosen text appears unsaved on the page, and the conflict is resolved', async () => {
  const world = new TextWorld({ stored: true });
  const page = await world.open('tab');
  page.store.change({ text: 'Mine.' });
  page.store.received({ id: 1, version: 2, title: 'Title', text: 'Theirs.' }, 'conflict');
  page.store.applyMerge({ title: 'Title', text: 'Mine. Theirs.' });
  expect(page.store.getState()).toMatchObject({ content: { text: 'Mine. Theirs.' }, conflict: null });
  expect(page.store.isDirty()).toBe(true);
});

test('the newest version replaces discarded restored text', async () => {
  const world = new TextWorld({ stored: true });
  const before = await world.open('tab');
  before.store.change({ title: 'Typed' });
  before.store.close();
  await before.store.whenFlushed();
  world.leave('tab', before);
  world.saveInOtherBrowser();
  const page = await world.open('tab');
  expect(page.store.getState()).toMatchObject({ content: { title: 'Typed' }, base: { version: 1 } });
  page.store.discardRestored();
  expect(page.store.getState()).toMatchObject({ content: { title: 'Title', text: 'Theirs.' }, base: { version: 2 } });
});

test('text in an open field stays unsaved when the draft is published', async () => {
  const world = new TextWorld({ stored: true });
  const page = await world.open('tab');
  page.pending = 'In an open field';
  page.store.received({ id: 1, version: 2, title: 'Title', text: '' }, 'stored-here');
  expect(page.store.getState()).toMatchObject({ content: { text: 'In an open field' }, base: { version: 2 } });
  expect(page.store.isDirty()).toBe(true);
});

test('text in an open field counts as typed when another person saves', async () => {
  const world = new TextWorld({ stored: true });
  const page = await world.open('tab');
  page.pending = 'In an open field';
  const theirs: Item = { id: 1, version: 2, title: 'Title', text: 'Theirs' };
  page.store.received(theirs, 'remote');
  expect(page.store.getState()).toMatchObject({ content: { text: 'In an open field' }, latest: theirs });
});
