import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findKept } from './find-kept.ts';
import { keptPlace } from './kept-place.ts';
import { type TextKind, type VersionBase, versionBase } from './kept-text.ts';
import { MemoryTexts } from './testing/memory-texts.ts';
import type { KeptKey, KeptTexts } from './text-keeping.ts';

interface Content {
  readonly text: string;
}

const KIND: TextKind<Content, VersionBase> = {
  name: 'letter',
  content: z.object({ text: z.string() }),
  base: versionBase,
};
const MAYA = { account: 'account:7', formerly: 'username:maya.lindqvist' };
const HERE = 'this tab';

let texts: KeptTexts;
let memory: MemoryTexts;
const open = new Set([HERE, 'another tab']);

beforeEach(() => {
  memory = new MemoryTexts();
  texts = memory.forPage({ alive: true });
});

const keyOf = (key: Partial<KeptKey>): KeptKey => ({
  account: MAYA.account,
  kind: KIND.name,
  id: '5',
  tab: HERE,
  ...key,
});
const keep = (text: string, typedAt: number, key: Partial<KeptKey> = {}) =>
  texts.keep(keyOf(key), { content: { text }, base: { version: 3 }, typedAt });
const find = (keeper = MAYA, id = '5') =>
  findKept({ ...keeper, kind: KIND, id }, { texts, tabs: { here: async () => HERE, open: async () => open } });
const tabsThatKeep = () => memory.entries().map(({ key }) => key.tab);

describe('what was typed into a thing', () => {
  test('of this tab comes back before what a tab that is gone typed later', async () => {
    await keep('mine', 10);
    await keep('later', 20, { tab: 'gone' });
    expect((await find()).kept).toEqual({
      content: { text: 'mine' },
      base: { version: 3 },
      grownFrom: null,
      typedAt: 10,
    });
    expect(tabsThatKeep()).toEqual([HERE, 'gone']);
  });

  test('of tabs that are gone comes back the newest first, and is kept by this one from then on', async () => {
    await keep('older', 10, { tab: 'gone' });
    await keep('newer', 20, { tab: 'gone, too' });
    expect((await find()).kept?.content.text).toBe('newer');
    expect(tabsThatKeep()).toEqual(['gone', HERE]);
  });

  test('stays where another tab shows it', async () => {
    await keep('theirs', 20, { tab: 'another tab' });
    expect((await find()).kept).toBeNull();
    expect(tabsThatKeep()).toEqual(['another tab']);
  });

  test('is nobody else’s: not of another person, nor of another thing', async () => {
    await keep('of a homonym', 10, { account: 'account:8' });
    await keep('into another letter', 10, { id: '55' });
    expect(await find()).toMatchObject({ kept: null, unreadable: null });
  });

  test('by user name, before there were accounts, comes back once and under the account', async () => {
    await keep('long ago', 1, { account: MAYA.formerly, tab: 'older' });
    expect((await find()).kept?.content.text).toBe('long ago');
    expect(memory.entries().map(({ key }) => key)).toEqual([keyOf({})]);
  });

  test('a moment before the page went away comes back instead of what the database holds', async () => {
    await keep('written', 10);
    texts.keepAtOnce(keyOf({}), { content: { text: 'last words' }, base: { version: 3 }, typedAt: 11 });
    expect((await find()).kept?.content.text).toBe('last words');
  });
});

describe('what cannot be read any more', () => {
  const spoilt = { content: { lines: ['<p>Dear Ann &amp; Bob,</p><p>see you</p>'] }, base: {}, typedAt: 4 };

  test('is offered as words, out of the way of what is typed from now on', async () => {
    await texts.keep(keyOf({}), spoilt);
    const { kept, unreadable } = await find();
    expect(kept).toBeNull();
    expect(unreadable).toMatchObject({ words: 'Dear Ann & Bob,\nsee you', typedAt: 4 });
    await keptPlace({ ...keyOf({}), kind: KIND, baseOf: (base: VersionBase) => base }, texts).forget();
    expect((await find()).unreadable?.words).toBe('Dear Ann & Bob,\nsee you');
    await unreadable?.forget();
    expect((await find()).unreadable).toBeNull();
  });

  test('and holds no words is forgotten', async () => {
    await texts.keep(keyOf({}), { anything: 1 });
    expect((await find()).unreadable).toBeNull();
    expect(memory.entries()).toEqual([]);
  });

  test('does not stand in the way of what can be read', async () => {
    await texts.keep(keyOf({ tab: 'gone' }), spoilt);
    await keep('readable', 1);
    expect(await find()).toMatchObject({ kept: { content: { text: 'readable' } }, unreadable: { typedAt: 4 } });
  });
});

test('what is found is shown also where there is no room to keep it under this tab’s name', async () => {
  await keep('of a tab that is gone', 1, { tab: 'gone' });
  const full = { ...texts, keep: () => Promise.reject(new Error('There is no room.')) };
  const tabs = { here: async () => HERE, open: async () => open };
  const { kept } = await findKept({ ...MAYA, kind: KIND, id: '5' }, { texts: full, tabs });
  expect(kept?.content.text).toBe('of a tab that is gone');
  expect(tabsThatKeep()).toEqual(['gone']);
});

test('a browser without storage has nothing, and the thing opens all the same', async () => {
  const refuse = () => Promise.reject(new Error('There is no storage.'));
  const broken = { ...texts, list: refuse };
  const tabs = { here: async () => HERE, open: async () => open };
  expect(await findKept({ ...MAYA, kind: KIND, id: '5' }, { texts: broken, tabs })).toMatchObject({ kept: null });
});
