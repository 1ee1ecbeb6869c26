import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDraftPlace } from './draft-place.ts';
import type { DraftKey, DraftStorage, Tabs } from './draft-storage.ts';
import { findDraft, findLateDraft, listDrafts } from './find-drafts.ts';
import { type DraftKind, type VersionBase, versionBase } from './stored-draft.ts';
import { aSeal } from './testing/a-seal.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

interface Content {
  readonly text: string;
}

const KIND: DraftKind<Content, VersionBase> = {
  name: 'letter',
  content: z.object({ text: z.string() }),
  base: versionBase,
};
const MAYA = { account: 'account:7', formerly: 'username:maya.lindqvist', seal: aSeal() };
const HERE = 'this tab';

let storage: DraftStorage;
let memory: MemoryStorage;
let here: string;

beforeEach(() => {
  here = HERE;
  memory = new MemoryStorage();
  storage = memory.forPage({ alive: true });
});

const keyOf = (key: Partial<DraftKey>): DraftKey => ({
  account: MAYA.account,
  kind: KIND.name,
  id: '5',
  tab: HERE,
  ...key,
});
const keep = (text: string, typedAt: number, key: Partial<DraftKey> = {}) =>
  storage.keep(keyOf(key), { content: { text }, base: { version: 3 }, typedAt });
const tabs: Tabs = {
  here: async () => here,
  open: async () => new Set([here, 'another tab']),
  rename: async () => (here = 'named anew'),
};
const find = (owner = MAYA, id = '5') => findDraft({ ...owner, kind: KIND, id }, { storage, tabs });
const tabsThatKeep = () => memory.entries().map(({ key }) => key.tab);

describe('a stored draft', () => {
  test('is restored from this tab before a later one of a closed tab', async () => {
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

  test('is restored from closed tabs, newest first, and then belongs to this tab', async () => {
    await keep('older', 10, { tab: 'gone' });
    await keep('newer', 20, { tab: 'gone, too' });
    expect((await find()).kept?.content.text).toBe('newer');
    expect(tabsThatKeep()).toEqual(['gone', HERE]);
  });

  test('stays if another tab shows it', async () => {
    await keep('theirs', 20, { tab: 'another tab' });
    expect((await find()).kept).toBeNull();
    expect(tabsThatKeep()).toEqual(['another tab']);
  });

  test('belongs to one person and one document', async () => {
    await keep('of a homonym', 10, { account: 'account:8' });
    await keep('into another letter', 10, { id: '55' });
    expect(await find()).toMatchObject({ kept: null, unreadable: null });
  });

  test('is restored once by user name, and then belongs to the account', async () => {
    await keep('long ago', 1, { account: MAYA.formerly, tab: 'older' });
    expect((await find()).kept?.content.text).toBe('long ago');
    expect(memory.entries().map(({ key }) => key)).toEqual([keyOf({})]);
  });

  test('is replaced by the snapshot from just before the page closed', async () => {
    await keep('written', 10);
    storage.keepAtOnce(keyOf({}), { content: { text: 'last words' }, base: { version: 3 }, typedAt: 11 });
    expect((await find()).kept?.content.text).toBe('last words');
  });
});

describe('a late browser database', () => {
  const base = { version: 3 };
  const load = () => {
    memory.beLate();
    storage = memory.forPage({ alive: true });
  };
  const late = (tab: string) => findLateDraft({ ...MAYA, kind: KIND, id: '5' }, tab, { storage, tabs });

  test('lets a document open without a draft, and keeps typed text without overwriting an unseen draft', async () => {
    await keep('before', 10);
    load();
    const { kept, tab, moreLater } = await find();
    expect({ kept, tab }).toEqual({ kept: null, tab: 'named anew' });
    memory.answer();
    await moreLater;
    await keep('now', 20, { tab });
    expect(memory.entries().map(({ value }) => value)).toMatchObject([
      { content: { text: 'before' } },
      { content: { text: 'now' } },
    ]);
  });

  test('returns its drafts once it answers, and moves them when restored', async () => {
    await keep('before', 10);
    load();
    const { tab, moreLater } = await find();
    memory.answer();
    await moreLater;
    const found = await late(tab);
    expect(found?.kept.content.text).toBe('before');
    expect(tabsThatKeep()).toEqual([HERE]);
    found?.take();
    await expect.poll(tabsThatKeep).toEqual([tab]);
  });

  test("doesn't prevent restoring this tab's exit snapshot, which replaces its draft", async () => {
    await keep('written', 10);
    storage.keepAtOnce(keyOf({}), { content: { text: 'last words' }, base, typedAt: 11 });
    load();
    expect(await find()).toMatchObject({ kept: { content: { text: 'last words' } }, tab: HERE, moreLater: null });
  });

  test("doesn't prevent restoring a closed tab's exit snapshot instead of its draft", async () => {
    await keep('written', 10, { tab: 'gone' });
    storage.keepAtOnce(keyOf({ tab: 'gone' }), { content: { text: 'last words' }, base, typedAt: 11 });
    load();
    const { kept, tab } = await find();
    expect(kept?.content.text).toBe('last words');
    memory.answer();
    await expect.poll(tabsThatKeep).toEqual([tab]);
  });

  test('keeps a new document in its tab, which alone identifies it', async () => {
    load();
    const { tab, kept, moreLater } = await findDraft({ ...MAYA, kind: KIND }, { storage, tabs });
    expect({ tab, kept }).toEqual({ tab: HERE, kept: null });
    expect(moreLater).not.toBeNull();
  });
});

test('a draft of another page of this tab is moved once it is restored', async () => {
  await keep('typed', 10, { tab: 'gone' });
  const before = createDraftPlace(
    { ...keyOf({ tab: 'gone' }), kind: KIND, baseOf: (base: VersionBase) => base },
    storage,
  );
  await find();
  await before.keep({ content: { text: 'typed' }, base: { version: 3 }, mergeBase: null, typedAt: 10 });
  expect(tabsThatKeep()).toEqual([HERE]);
});

describe('an unreadable draft', () => {
  const spoilt = { content: { lines: ['<p>Dear Ann &amp; Bob,</p><p>see you</p>'] }, base: {}, typedAt: 4 };

  test('is offered as text, without affecting newly typed text', async () => {
    await storage.keep(keyOf({}), spoilt);
    const { kept, unreadable } = await find();
    expect(kept).toBeNull();
    expect(unreadable).toMatchObject({ text: 'Dear Ann & Bob,\nsee you', typedAt: 4 });
    await createDraftPlace({ ...keyOf({}), kind: KIND, baseOf: (base: VersionBase) => base }, storage).forget();
    expect((await find()).unreadable?.text).toBe('Dear Ann & Bob,\nsee you');
    await unreadable?.forget();
    expect((await find()).unreadable).toBeNull();
  });

  test('is discarded if it has no text', async () => {
    await storage.keep(keyOf({}), { anything: 1 });
    expect((await find()).unreadable).toBeNull();
    expect(memory.entries()).toEqual([]);
  });

  test("doesn't prevent reading other drafts", async () => {
    await storage.keep(keyOf({ tab: 'gone' }), spoilt);
    await keep('readable', 1);
    expect(await find()).toMatchObject({ kept: { content: { text: 'readable' } }, unreadable: { typedAt: 4 } });
  });
});

test('a found draft is shown even if there is no room to store it for this tab', async () => {
  await keep('of a tab that is gone', 1, { tab: 'gone' });
  const full = { ...storage, keep: () => Promise.reject(new Error('There is no room.')) };
  const { kept } = await findDraft({ ...MAYA, kind: KIND, id: '5' }, { storage: full, tabs });
  expect(kept?.content.text).toBe('of a tab that is gone');
  expect(tabsThatKeep()).toEqual(['gone']);
});

test('a document opens without storage and without drafts', async () => {
  const refuse = () => Promise.reject(new Error('There is no storage.'));
  const broken = { ...storage, list: refuse };
  expect(await findDraft({ ...MAYA, kind: KIND, id: '5' }, { storage: broken, tabs })).toMatchObject({ kept: null });
});

describe('all drafts of a kind', () => {
  const list = () => listDrafts({ ...MAYA, kind: KIND }, { storage, tabs });

  test("are listed once: this tab's first, then the newest, without those shown in other tabs", async () => {
    await keep('older', 10, { id: '1', tab: 'gone' });
    await keep('newer', 20, { id: '2', tab: 'gone' });
    await keep('mine', 5, { id: '3' });
    await keep('mine of before', 30, { id: '3', tab: 'gone' });
    await keep('elsewhere', 40, { id: '4', tab: 'another tab' });
    const { drafts, unreadable, moreLater } = await list();
    expect(drafts.map(({ id, kept }) => [id, kept.content.text])).toEqual([
      ['3', 'mine'],
      ['2', 'newer'],
      ['1', 'older'],
    ]);
    expect([unreadable, moreLater]).toEqual([null, null]);
    expect(memory.entries()).toHaveLength(5);
  });

  test('include unreadable ones as text, beside all others', async () => {
    await storage.keep(keyOf({ id: '1' }), { content: { words: 'Old words' }, typedAt: 7 });
    await keep('mine', 5, { id: '2' });
    const { drafts, unreadable } = await list();
    expect(drafts.map(({ id }) => id)).toEqual(['2']);
    expect(unreadable).toMatchObject({ text: 'Old words', typedAt: 7 });
  });
});
