import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDraftsOf } from './browser-drafts.ts';
import { draftOwnerOf } from './draft-owner.ts';

const ME = {
  account: 7,
  username: 'maya.lindqvist',
  name: 'Maya Lindqvist',
  division: 1,
  divisionName: 'Meridale',
  home: '/letters',
  preselectedTemplateName: null,
  abilities: { useLetters: true, administerTemplates: false, operate: false, audit: false },
} as const;
const KEY = { account: 'account:7', kind: 'letter', id: '12', tab: 'one' };

let used: string[];
beforeEach(() => {
  used = [];
  const use = (name: string) => void used.push(name);
  for (const name of ['localStorage', 'indexedDB', 'IDBKeyRange']) {
    vi.stubGlobal(name, new Proxy({}, { get: () => use(name) }));
  }
});
afterEach(() => vi.unstubAllGlobals());

test('drafts stay in the memory of the page if the session has no key', async () => {
  const owner = draftOwnerOf(ME);
  const { storage } = browserDraftsOf(owner);
  await storage.keep(KEY, { text: 'typed' });
  storage.keepAtOnce(KEY, { text: 'typed last' });
  const again = browserDraftsOf({ ...owner }).storage;
  expect((await again.list(KEY)).entries).toEqual([{ key: KEY, value: { text: 'typed last' } }]);
  expect((await again.list({ ...KEY, id: '13' })).entries).toEqual([]);
  expect((await browserDraftsOf(draftOwnerOf({ ...ME })).storage.list(KEY)).entries).toEqual([]);
  await again.forget(KEY);
  expect(await storage.list({ account: KEY.account, kind: 'letter' })).toEqual({ entries: [], moreLater: null });
  expect(used).toEqual([]);
});

test('drafts are looked for in the browser if the session has a key', async () => {
  const { storage } = browserDraftsOf(draftOwnerOf({ ...ME, draftKey: 'A'.repeat(43) }));
  await storage.list(KEY).catch(() => undefined);
  expect(used).not.toEqual([]);
});
