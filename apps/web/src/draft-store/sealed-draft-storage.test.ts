import { describe, expect, test } from 'vitest';
import type { DraftKey } from './draft-storage.ts';
import { sealDraftStorage } from './sealed-draft-storage.ts';
import { aSeal } from './testing/a-seal.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const KEY: DraftKey = { account: 'account:1', kind: 'letter', id: '5', tab: 'this tab' };
const DRAFT = { content: { text: 'Dear Tara, the words of Maya' }, base: { version: 3 }, typedAt: 20 };
const DAY = 24 * 60 * 60_000;

function aBrowser() {
  const memory = new MemoryStorage();
  const raw = memory.forPage({ alive: true });
  const sealedBy = (first: number, now = 0) => sealDraftStorage(raw, aSeal(first), () => now);
  return { memory, raw, sealedBy, written: () => JSON.stringify([...memory.database, ...memory.lastWords]) };
}

describe.each(['keep', 'keepAtOnce'] as const)('a draft stored by %s', (method) => {
  test('is read by its person, and holds no typed word', async () => {
    const { sealedBy, written } = aBrowser();
    await sealedBy(1)[method](KEY, DRAFT);
    expect((await sealedBy(1).list(KEY)).entries).toEqual([{ key: KEY, value: DRAFT }]);
    expect(written()).toContain('this tab');
    expect(written()).not.toMatch(/Dear|Tara|Maya/);
  });

  test("isn't listed for another key, and stays until 90 days after it was typed", async () => {
    const { memory, sealedBy } = aBrowser();
    await sealedBy(1)[method](KEY, DRAFT);
    expect((await sealedBy(2, 90 * DAY).list(KEY)).entries).toEqual([]);
    expect((await sealedBy(1, 200 * DAY).list(KEY)).entries).toHaveLength(1);
    expect((await sealedBy(2, 91 * DAY).list(KEY)).entries).toEqual([]);
    expect(memory.entries()).toEqual([]);
  });
});

test('a draft of an older Letterdesk is listed as it is, and encrypted when it is kept again', async () => {
  const { raw, sealedBy, written } = aBrowser();
  await raw.keep(KEY, DRAFT);
  const storage = sealedBy(1);
  expect((await storage.list(KEY)).entries).toEqual([{ key: KEY, value: DRAFT }]);
  await storage.keep(KEY, DRAFT);
  expect(written()).not.toContain('Tara');
});

test('drafts are stored in the order in which they were kept, and a list includes them', async () => {
  const storage = aBrowser().sealedBy(1);
  const large = { ...DRAFT, content: { text: 'x'.repeat(2_000_000) } };
  const kept = [storage.keep(KEY, large), storage.keep(KEY, DRAFT)];
  expect((await storage.list(KEY)).entries).toEqual([{ key: KEY, value: DRAFT }]);
  await Promise.all(kept);
  expect((await storage.list(KEY)).entries).toEqual([{ key: KEY, value: DRAFT }]);
});

test.each([
  ['no bytes', { sealed: '', typedAt: 20 }],
  ['no base64', { sealed: '§§§', typedAt: 20 }],
  ['foreign bytes', { sealed: Uint8Array.of(1, 2, 3), typedAt: 20 }],
])('a damaged draft with %s is not listed', async (_what, value) => {
  const { raw, sealedBy } = aBrowser();
  await raw.keep(KEY, value);
  expect((await sealedBy(1).list(KEY)).entries).toEqual([]);
});
