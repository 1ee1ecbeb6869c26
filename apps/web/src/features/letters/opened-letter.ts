import { type Letter, letterContent, letter as letterShape } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { isSameLetterContent, type LetterContent } from '@letterdesk/core/letters/letter-content';
import { browserDraftsOf } from '../../draft-store/browser-drafts.ts';
import type { DraftOwner } from '../../draft-store/draft-owner.ts';
import { findDraft, listDrafts, type UnreadableDraft } from '../../draft-store/find-drafts.ts';
import {
  createDraftPlaceCache,
  type DraftKindConfig,
  type OpenedDraft,
  openDraft,
  toUnsavedDraft,
} from '../../draft-store/open-draft.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { readStoredDraft, type StoredDraft, type VersionBase, versionBase } from '../../draft-store/stored-draft.ts';

const letterDraftConfig: DraftKindConfig<LetterContent, Letter, VersionBase> = {
  kind: { name: 'letter', content: letterContent, base: versionBase },
  idOf: ({ id }) => String(id),
  baseOf: ({ version }) => ({ version }),
  restoreBase: (letter, { version }) => ({ ...letter, version }),
};

const newLetterKind = { name: 'new-letter', content: letterContent, base: letterShape };

/** An open letter. Id -1 exists only in the browser until its first save. */
export interface OpenedLetter extends OpenedDraft<LetterContent, Letter> {
  /** Unique name. */
  readonly draftId: string;
  /** Returns true if it's kept without typed text. */
  isWorthKeeping(): boolean;
  /** Keeps only typed text from now on, since another new letter follows. */
  retire(): void;
}

export async function openLetter(owner: DraftOwner, letter: Letter): Promise<OpenedLetter> {
  const opened = await openDraft(owner, letterDraftConfig, letter);
  return { ...opened, draftId: String(letter.id), isWorthKeeping: () => false, retire: () => undefined };
}

/** Opens an unsaved letter of this browser; null if unknown or open in another tab. */
export async function openNewLetter(owner: DraftOwner, draftId: string): Promise<OpenedLetter | null> {
  await whenSaved({ kind: newLetterKind.name });
  const found = await findDraft({ ...owner, kind: newLetterKind, id: draftId });
  const { kept, unreadable } = found;
  if (!kept) return null;
  const restored = toUnsavedDraft(found, (base) => base);
  return { ...newLetterOn(owner, found, kept.base), restored, unreadable };
}

export interface UnsavedLetter {
  readonly draftId: string;
  readonly name: string;
  /** Milliseconds since the epoch; null if nothing was typed. */
  readonly typedAt: number | null;
}

/** Unsaved letters to continue, and drafts that can't be read. */
export interface UnsavedLetters {
  readonly letters: readonly UnsavedLetter[];
  readonly unreadable: UnreadableDraft | null;
  /** Resolves when more may be found; null if complete. */
  readonly moreLater: Promise<void> | null;
}

export async function listNewLetters(owner: DraftOwner): Promise<UnsavedLetters> {
  await whenSaved({ kind: newLetterKind.name });
  await forgetUntouched(owner, (tab, here, open) => tab !== here && !open.has(tab));
  const { drafts, unreadable, moreLater } = await listDrafts({ ...owner, kind: newLetterKind });
  const letters = drafts.map(({ id, kept }) => ({
    draftId: id,
    name: kept.content.name,
    typedAt: isUntouched(kept) ? null : kept.typedAt,
  }));
  return { letters, unreadable, moreLater };
}

/** Creates an unsaved letter after flooding. */
export async function beginNewLetter(owner: DraftOwner, letter: Letter): Promise<OpenedLetter> {
  await forgetUntouched(owner, (tab, here) => tab === here);
  return newLetterOn(owner, { id: crypto.randomUUID(), tab: await browserDraftsOf(owner).tabs.here() }, letter);
}

/** Deletes untouched new letters of closed tabs, or replaced ones. */
async function forgetUntouched(
  owner: DraftOwner,
  ofTab: (tab: string, here: string, open: ReadonlySet<string>) => boolean,
): Promise<void> {
  const { storage, tabs } = browserDraftsOf(owner);
  try {
    const here = await tabs.here();
    const open = await tabs.open();
    const { entries } = await storage.list({ account: owner.account, kind: newLetterKind.name });
    const untouched = entries.filter(({ key, value }) => {
      const kept = readStoredDraft(newLetterKind, value);
      return kept !== null && ofTab(key.tab, here, open) && isUntouched(kept);
    });
    await Promise.all(untouched.map(({ key }) => storage.forget(key)));
  } catch {
    // Without storage there are none.
  }
}

function isUntouched({ content: typed, base }: StoredDraft<LetterContent, Letter>): boolean {
  return isSameLetterContent(typed, base);
}

function newLetterOn(owner: DraftOwner, { id, tab }: { id: string; tab: string }, letter: Letter): OpenedLetter {
  let retired = false;
  const newLetterConfig = { kind: newLetterKind, idOf: () => id, baseOf: (base: Letter) => base };
  return {
    stored: letter,
    restored: null,
    unreadable: null,
    late: null,
    placeOf: createDraftPlaceCache(owner, tab, (base) =>
      base.id === NEW_LETTER_ID ? newLetterConfig : letterDraftConfig,
    ),
    draftId: id,
    isWorthKeeping: () => !retired,
    retire: () => {
      retired = true;
    },
  };
}
