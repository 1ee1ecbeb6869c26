import { browserDraftStorage } from './browser-draft-storage.ts';
import { browserTabs } from './browser-tabs.ts';
import type { DraftOwner } from './draft-owner.ts';
import {
  type DraftEntry,
  type DraftKey,
  type DraftStorage,
  type ListedEntries,
  never,
  type Tabs,
} from './draft-storage.ts';
import { type DraftKind, plainTextOf, readStoredDraft, type StoredDraft, typedAtOf } from './stored-draft.ts';

/** Drafts and tabs of a browser. */
export interface DraftContext {
  readonly texts: DraftStorage;
  readonly tabs: Tabs;
}

export const browserDrafts: DraftContext = { texts: browserDraftStorage, tabs: browserTabs };

/** The draft of an item at opening. */
export interface FoundDraft<Content, Base> {
  /** The item's id; a new one if any item of the kind was searched for and none exists. */
  readonly id: string;
  /** The tab under which it is kept from now on. */
  readonly tab: string;
  readonly kept: StoredDraft<Content, Base> | null;
  /** A draft that can't be read: its plain text, and how to remove it. */
  readonly unreadable: UnreadableDraft | null;
  /** Null, or, if nothing was found yet, resolves when the browser can be searched again. */
  readonly answered: Promise<void> | null;
}

export interface UnreadableDraft {
  readonly text: string;
  /** Milliseconds since the epoch; 0 if unknown. */
  readonly typedAt: number;
  forget(): Promise<void>;
}

/** What to search for; without an id, any item of the kind. */
interface DraftQuery<Content, Base> extends DraftOwner {
  readonly kind: DraftKind<Content, Base>;
  readonly id?: string;
}

/**
 * Finds the newest draft of an item, of this tab or of a closed one. Drafts of other open tabs stay there. Never
 * rejects. If the browser hasn't answered completely, the item gets a new place, so that nothing unseen is
 * overwritten.
 */
export async function findDraft<Content, Base>(
  lookedFor: DraftQuery<Content, Base>,
  keeping: DraftContext = browserDrafts,
): Promise<FoundDraft<Content, Base>> {
  const { account, id } = lookedFor;
  const { texts, tabs } = keeping;
  const here = await tabs.here();
  const { found, broken, answered } = await look(lookedFor, here, keeping);
  const known = answered === null || (found ? isAt(found.entry.key, { account, tab: here }) : id === undefined);
  const tab = known ? here : await tabs.rename();
  const how = answered === null ? 'keep' : 'keepAtOnce';
  if (found) await takeOver(found.entry, { ...found.entry.key, account, tab }, texts, how);
  return {
    id: found?.entry.key.id ?? id ?? crypto.randomUUID(),
    tab,
    kept: found?.kept ?? null,
    unreadable: broken ? await unreadableOf(broken.entry, tab, texts, how) : null,
    answered: found ? null : answered,
  };
}

/** Drafts of all items of a kind. */
interface ListedDraft<Content, Base> {
  /** This tab's first, then the newest; each item once. */
  readonly things: readonly { readonly id: string; readonly kept: StoredDraft<Content, Base> }[];
  readonly unreadable: UnreadableDraft | null;
  /** Null, or, if the browser hasn't answered completely, resolves when the list can be read again. */
  readonly answered: Promise<void> | null;
}

/** Lists drafts of a kind that may be opened here, without moving them. Never rejects. */
export async function listDrafts<Content, Base>(
  lookedFor: Omit<DraftQuery<Content, Base>, 'id'>,
  keeping: DraftContext = browserDrafts,
): Promise<ListedDraft<Content, Base>> {
  const here = await keeping.tabs.here();
  const { readable, broken, answered } = await look(lookedFor, here, keeping);
  const things = new Map<string, StoredDraft<Content, Base>>();
  for (const { entry, kept } of readable) if (!things.has(entry.key.id)) things.set(entry.key.id, kept);
  const how = answered === null ? 'keep' : 'keepAtOnce';
  return {
    things: [...things].map(([id, kept]) => ({ id, kept })),
    unreadable: broken ? await unreadableOf(broken.entry, here, keeping.texts, how) : null,
    answered,
  };
}

/** A draft found after the item was opened. */
interface LateText<Content, Base> {
  readonly kept: StoredDraft<Content, Base>;
  /** Moves it to the open item's place. Call before anything else is kept there. */
  take(): void;
}

/** Searches again for an open item. A found draft is moved only when it is taken. Never rejects. */
export async function findLateDraft<Content, Base>(
  lookedFor: DraftQuery<Content, Base>,
  tab: string,
  { texts, tabs }: DraftContext = browserDrafts,
): Promise<LateText<Content, Base> | null> {
  const { found } = await look(lookedFor, await tabs.here(), { texts, tabs });
  if (!found) return null;
  const mine = { ...found.entry.key, account: lookedFor.account, tab };
  return { kept: found.kept, take: () => void takeOver(found.entry, mine, texts) };
}

/** Returns the first readable draft that may be shown, and the first unreadable one. */
async function look<Content, Base>(
  { account, formerly, kind, id }: DraftQuery<Content, Base>,
  here: string,
  keeping: DraftContext,
) {
  const { entries, answered } = await listOffered({ account, formerly, kind: kind.name, id }, here, keeping);
  const read = entries.map((entry) => ({ entry, kept: readStoredDraft(kind, entry.value) }));
  const readable = read.flatMap(({ entry, kept }) => (kept ? [{ entry, kept }] : []));
  return { found: readable[0], readable, broken: read.find(({ kept }) => kept === null), answered };
}

interface Listed extends DraftOwner {
  readonly kind: string;
  readonly id: string | undefined;
}

/** Lists what this tab may show: its own first, then the newest of closed tabs. */
async function listOffered(
  { account, formerly, kind, id }: Listed,
  here: string,
  { texts, tabs }: DraftContext,
): Promise<ListedEntries> {
  const open = await tabs.open();
  const things = { kind, ...(id !== undefined && { id }) };
  const mine = await listed({ account, ...things }, texts);
  const before = await listed({ account: formerly, ...things }, texts);
  const entries = [...mine.entries, ...before.entries]
    .filter(({ key }) => key.tab === here || !open.has(key.tab))
    .toSorted((one, other) => rank(other, here) - rank(one, here) || typedAtOf(other.value) - typedAtOf(one.value));
  return { entries, answered: before.answered ?? mine.answered };
}

function listed(things: Parameters<DraftStorage['list']>[0], texts: DraftStorage): Promise<ListedEntries> {
  return texts.list(things).catch(() => ({ entries: [], answered: never }));
}

/** What a closing page wrote stays marked as such: it is newer than a late database. */
type Keep = 'keep' | 'keepAtOnce';

function isAt(key: DraftKey, { account, tab }: Pick<DraftKey, 'account' | 'tab'>): boolean {
  return key.account === account && key.tab === tab;
}

/** Copies a draft to another place, then removes it from the old one. Without space it stays. */
async function takeOver(
  { key, value }: DraftEntry,
  mine: DraftKey,
  texts: DraftStorage,
  how: Keep = 'keep',
): Promise<void> {
  if (isAt(key, mine)) return;
  try {
    await texts[how](mine, value);
    claimDraft(key, texts);
    await texts.forget(key);
  } catch {
    // It is shown anyway.
  }
}

function rank({ key }: DraftEntry, here: string): number {
  return key.tab === here ? 1 : 0;
}

async function unreadableOf(
  entry: DraftEntry,
  tab: string,
  texts: DraftStorage,
  how: Keep,
): Promise<UnreadableDraft | null> {
  const { key, value } = entry;
  const text = plainTextOf(value);
  if (text === '') {
    await texts.forget(key).catch(() => undefined);
    return null;
  }
  // Moves it aside until the person has copied its text.
  const aside = key.tab === tab ? { ...key, tab: crypto.randomUUID() } : key;
  await takeOver(entry, aside, texts, how);
  return { text, typedAt: typedAtOf(value), forget: () => texts.forget(aside).catch(() => undefined) };
}

/** Owner of each place. A page that was left may still hear of its last save after the item was reopened. */
const owners = new WeakMap<DraftStorage, Map<string, symbol>>();

/**
 * Makes the caller the owner of a draft.
 * @returns whether that is still so.
 */
export function claimDraft(key: DraftKey, texts: DraftStorage): () => boolean {
  const here = owners.get(texts) ?? new Map<string, symbol>();
  owners.set(texts, here);
  const name = JSON.stringify([key.account, key.kind, key.id, key.tab]);
  const mine = Symbol(name);
  here.set(name, mine);
  return () => here.get(name) === mine;
}
