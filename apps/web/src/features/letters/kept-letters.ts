import type { Letter } from '@letterdesk/contract/letters';
import { BROWSER_STORES, inBrowserStore } from '../../unsaved/browser-store.ts';
import { keptTexts } from '../../unsaved/kept-texts.ts';
import type { Content } from './save-letter.ts';

/** What is typed into letters, kept in the browser until it is saved. */
export const drafts = keptTexts<Content>();

const { newLetters: store } = BROWSER_STORES;

/** The letter with id -1 a person works on: it exists in the browser only, until its first Save. */
export const newLetters = {
  read: (username: string): Promise<Letter | undefined> =>
    inBrowserStore(store, 'readonly', (all) => all.get(username)),
  keep: (username: string, letter: Letter): Promise<unknown> =>
    inBrowserStore(store, 'readwrite', (all) => all.put(letter, username)),
  forget: (username: string): Promise<unknown> => inBrowserStore(store, 'readwrite', (all) => all.delete(username)),
};
