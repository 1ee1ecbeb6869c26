import { type Letter, letterContent, letter as letterShape } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { isSameLetterContent, type LetterContent } from '@letterdesk/core/letters/letter-content';
import type { DraftOwner } from '../../draft-store/draft-owner.ts';
import { browserDrafts, findDraft, listDrafts, type UnreadableDraft } from '../../draft-store/find-drafts.ts';
import {
  type DraftShelf,
  draftPlaces,
  type OpenedDraft,
  openDraft,
  restoredFrom,
} from '../../draft-store/opened-draft.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { readStoredDraft, type StoredDraft, type VersionBase, versionBase } from '../../draft-store/stored-draft.ts';

/** What is typed into stored letters. */
const letterShelf: DraftShelf<LetterContent, Letter, VersionBase> = {
  kind: { name: 'letter', content: letterContent, base: versionBase },
  idOf: ({ id }) => String(id),
  baseOf: ({ version }) => ({ version }),
  grownFrom: (letter, { version }) => ({ ...letter, version }),
};

const newLetterKind = { name: 'new-letter', content: letterContent, base: letterShape };

/** A letter that is opened. One with id -1 exists in the browser only, until its first Save. */
export interface OpenedLetter extends OpenedDraft<LetterContent, Letter> {
  /** Tells this one from every other. */
  readonly desk: string;
  /** Whether it is kept while nothing is typed into it. */
  isWorthKeeping(): boolean;
  /** Another new letter takes its place: only what was typed into it is kept from now on. */
  retire(): void;
}

export async function openLetter(keeper: DraftOwner, letter: Letter): Promise<OpenedLetter> {
  const opened = await openDraft(keeper, letterShelf, letter);
  return { ...opened, desk: String(letter.id), isWorthKeeping: () => false, retire: () => undefined };
}

/** Opens a letter with id -1 that this browser keeps; null when it keeps none by this name, or shows it in another tab. */
export async function openNewLetter(keeper: DraftOwner, desk: string): Promise<OpenedLetter | null> {
  await whenSaved({ kind: newLetterKind.name });
  const found = await findDraft({ ...keeper, kind: newLetterKind, id: desk });
  const { kept, unreadable } = found;
  if (!kept) return null;
  const restored = restoredFrom(found, (base) => base);
  return { ...newLetterOn(keeper, found, kept.base), restored: restored, unreadable };
}

/** A letter with id -1 that can be gone on with. */
export interface UnsavedLetter {
  readonly desk: string;
  readonly name: string;
  /** Milliseconds since the epoch; null when nothing was typed into it. */
  readonly typedAt: number | null;
}

/** The letters with id -1 that can be gone on with here, and what cannot be read of another one. */
export interface UnsavedLetters {
  readonly letters: readonly UnsavedLetter[];
  readonly unreadable: UnreadableDraft | null;
  /** Resolves when there may be more to find; null where everything was looked at. */
  readonly answered: Promise<void> | null;
}

export async function listNewLetters(keeper: DraftOwner): Promise<UnsavedLetters> {
  await whenSaved({ kind: newLetterKind.name });
  await forgetUntouched(keeper, (tab, here, open) => tab !== here && !open.has(tab));
  const { things, unreadable, answered } = await listDrafts({ ...keeper, kind: newLetterKind });
  const letters = things.map(({ id, kept }) => ({
    desk: id,
    name: kept.content.name,
    typedAt: isUntouched(kept) ? null : kept.typedAt,
  }));
  return { letters, unreadable, answered };
}

/** A letter with id -1 that has just been flooded. */
export async function beginNewLetter(keeper: DraftOwner, letter: Letter): Promise<OpenedLetter> {
  await forgetUntouched(keeper, (tab, here) => tab === here);
  return newLetterOn(keeper, { id: crypto.randomUUID(), tab: await browserDrafts.tabs.here() }, letter);
}

/** New letters into which nothing was typed are worth nothing any more: those of a tab that is gone, or that begins another. */
async function forgetUntouched(
  { account }: DraftOwner,
  ofTab: (tab: string, here: string, open: ReadonlySet<string>) => boolean,
): Promise<void> {
  const { texts, tabs } = browserDrafts;
  try {
    const here = await tabs.here();
    const open = await tabs.open();
    const { entries } = await texts.list({ account, kind: newLetterKind.name });
    const untouched = entries.filter(({ key, value }) => {
      const kept = readStoredDraft(newLetterKind, value);
      return kept !== null && ofTab(key.tab, here, open) && isUntouched(kept);
    });
    await Promise.all(untouched.map(({ key }) => texts.forget(key)));
  } catch {
    // A browser without storage has none.
  }
}

function isUntouched({ content: typed, base }: StoredDraft<LetterContent, Letter>): boolean {
  return isSameLetterContent(typed, base);
}

function newLetterOn(keeper: DraftOwner, { id, tab }: { id: string; tab: string }, letter: Letter): OpenedLetter {
  let retired = false;
  const newShelf = { kind: newLetterKind, idOf: () => id, baseOf: (base: Letter) => base };
  return {
    stored: letter,
    restored: null,
    unreadable: null,
    late: null,
    placeOf: draftPlaces(keeper, tab, (base) => (base.id === NEW_LETTER_ID ? newShelf : letterShelf)),
    desk: id,
    isWorthKeeping: () => !retired,
    retire: () => {
      retired = true;
    },
  };
}
