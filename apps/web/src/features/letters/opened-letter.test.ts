import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserDrafts } from '../../draft-store/browser-drafts.ts';
import { aSeal } from '../../draft-store/testing/a-seal.ts';
import { MemoryStorage } from '../../draft-store/testing/memory-storage.ts';
import { listNewLetters } from './opened-letter.ts';
import { aLetter } from './testing/letter.ts';

const MAYA = { account: 'account:1', formerly: 'username:maya.lindqvist', seal: aSeal() };
const HERE = 'this tab';
const BASE = aLetter({ id: NEW_LETTER_ID, name: 'Rate Letter', text: '<p>Dear Tara,</p>' });

const texts = new MemoryStorage().forPage({ alive: true });

beforeEach(() => {
  vi.spyOn(browserDrafts.storage, 'list').mockImplementation(texts.list);
  vi.spyOn(browserDrafts.tabs, 'here').mockResolvedValue(HERE);
  vi.spyOn(browserDrafts.tabs, 'open').mockResolvedValue(new Set([HERE]));
});

test('an untouched new letter shows no time of typing', async () => {
  const keep = (id: string, text: string) =>
    texts.keep(
      { account: MAYA.account, kind: 'new-letter', id, tab: HERE },
      { content: { name: BASE.name, text }, base: BASE, grownFrom: null, typedAt: 20 },
    );
  await keep('untouched', BASE.text);
  await keep('typed', '<p>Dear Tom,</p>');
  const { letters } = await listNewLetters(MAYA);
  expect(Object.fromEntries(letters.map(({ draftId, typedAt }) => [draftId, typedAt]))).toEqual({
    untouched: null,
    typed: 20,
  });
});
