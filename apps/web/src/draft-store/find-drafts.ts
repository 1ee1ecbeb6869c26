import { browserDraftsOf, type DraftContext } from './browser-drafts.ts';
import type { DraftOwner } from './draft-owner.ts';
import {
  type DraftEntry,
  type DraftKey,
  type DraftStorage,
  type ListedEntries,
  NEVER_RESOLVES,
} from './draft-storage.ts';
import { type DraftKind, plainTextOf, readStoredDraft, type StoredDraft, typedAtOf } from './stored-draft.ts';

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
  readonly moreLater: Promise<void> | null;
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
  query: DraftQuery<Content, Base>,
  context: DraftContext = browserDraftsOf(query),
): Promise<FoundDraft<Content, Base>> {
  const { account, id } = query;
  const { storage, tabs } = context;
  const here = await tabs.here();
  const { found, broken, moreLater } = await searchDrafts(query, here, context);
  const canKeepTab = moreLater === null || (found ? isAt(found.entry.key, { account, tab: here }) : id === undefined);
  const tab = canKeepTab ? here : await tabs.rename();
  const keepMethod = moreLater === null ? 'keep' : 'keepAtOnce';
  if (found) await takeOver(found.entry, { ...found.entry.key, account, tab }, storage, keepMethod);
  return {
    id: found?.entry.key.id ?? id ?? crypto.randomUUID(),
    tab,
    kept: found?.kept ?? null,
    unreadable: broken ? await unreadableOf(broken.entry, tab, storage, keepMethod) : null,
    moreLater: found ? null : moreLater,
  };
}

/** Drafts of all items of a kind. */
interface ListedDraft<Content, Base> {
  /** This tab's first, then the newest; each item once. */
  readonly drafts: readonly { readonly id: string; readonly kept: StoredDraft<Content, Base> }[];
  readonly unreadable: UnreadableDraft | null;
  /** Null, or, if the browser hasn't answered completely, resolves when the list can be read again. */
  readonly moreLater: Promise<void> | null;
}

/** Lists drafts of a kind that may be opened here, without moving them. Never rejects. */
export async function listDrafts<Content, Base>(
  query: Omit<DraftQuery<Content, Base>, 'id'>,
  context: DraftContext = browserDraftsOf(query),
): Promise<ListedDraft<Content, Base>> {
  const here = await context.tabs.here();
  const { readable, broken, moreLater } = await searchDrafts(query, here, context);
  const newestById = new Map<string, StoredDraft<Content, Base>>();
  for (const { entry, kept } of readable) if (!newestById.has(entry.key.id)) newestById.set(entry.key.id, kept);
  const keepMethod = moreLater === null ? 'keep' : 'keepAtOnce';
  return {
    drafts: [...newestById].map(([id, kept]) => ({ id, kept })),
    unreadable: broken ? await unreadableOf(broken.entry, here, context.storage, keepMethod) : null,
    moreLater,
  };
}

/** A draft found after the item was opened. */
interface FoundLateDraft<Content, Base> {
  readonly kept: StoredDraft<Content, Base>;
  /** Moves it to the open item's place. Call before anything else is kept there. */
  take(): void;
}

/** Searches again for an open item. A found draft is moved only when it is taken. Never rejects. */
export async function findLateDraft<Content, Base>(
  query: DraftQuery<Content, Base>,
  tab: string,
  { storage, tabs }: DraftContext = browserDraftsOf(query),
): Promise<FoundLateDraft<Content, Base> | null> {
  const { found } = await searchDrafts(query, await tabs.here(), { storage, tabs });
  if (!found) return null;
  const mine = { ...found.entry.key, account: query.account, tab };
  return { kept: found.kept, take: () => void takeOver(found.entry, mine, storage) };
}

/** Returns the first readable draft that may be shown, and the first unreadable one. */
async function searchDrafts<Content, Base>(
  { account, formerly, kind, id }: Omit<DraftQuery<Content, Base>, 'seal'>,
  here: string,
  context: DraftContext,
) {
  const { entries, moreLater } = await listOffered({ account, formerly, kind: kind.name, id }, here, context);
  const read = entries.map((entry) => ({ entry, kept: readStoredDraft(kind, entry.value) }));
  const readable = read.flatMap(({ entry, kept }) => (kept ? [{ entry, kept }] : []));
  return { found: readable[0], readable, broken: read.find(({ kept }) => kept === null), moreLater };
}

interface Listed extends Pick<DraftOwner, 'account' | 'formerly'> {
  readonly kind: string;
  readonly id: string | undefined;
}

/** Lists what this tab may show: its own first, then the newest of closed tabs. */
async function listOffered(
  { account, formerly, kind, id }: Listed,
  here: string,
  { storage, tabs }: DraftContext,
): Promise<ListedEntries> {
  const open = await tabs.open();
  const subject = { kind, ...(id !== undefined && { id }) };
  const mine = await listEntries({ account, ...subject }, storage);
  const before = await listEntries({ account: formerly, ...subject }, storage);
  const entries = [...mine.entries, ...before.entries]
    .filter(({ key }) => key.tab === here || !open.has(key.tab))
    .toSorted((one, other) => rank(other, here) - rank(one, here) || typedAtOf(other.value) - typedAtOf(one.value));
  return { entries, moreLater: before.moreLater ?? mine.moreLater };
}

function listEntries(subject: Parameters<DraftStorage['list']>[0], storage: DraftStorage): Promise<ListedEntries> {
  return storage.list(subject).catch(() => ({ entries: [], moreLater: NEVER_RESOLVES }));
}

/** What a closing page wrote stays marked as such: it is newer than a late database. */
type KeepMethod = 'keep' | 'keepAtOnce';

function isAt(key: DraftKey, { account, tab }: Pick<DraftKey, 'account' | 'tab'>): boolean {
  return key.account === account && key.tab === tab;
}

/** Copies a draft to another place, then removes it from the old one. Without space it stays. */
async function takeOver(
  { key, value }: DraftEntry,
  mine: DraftKey,
  storage: DraftStorage,
  keepMethod: KeepMethod = 'keep',
): Promise<void> {
  if (isAt(key, mine)) return;
  try {
    await storage[keepMethod](mine, value);
    claimDraft(key, storage);
    await storage.forget(key);
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
  storage: DraftStorage,
  keepMethod: KeepMethod,
): Promise<UnreadableDraft | null> {
  const { key, value } = entry;
  const text = plainTextOf(value);
  if (text === '') {
    await storage.forget(key).catch(() => undefined);
    return null;
  }
  // Moves it aside until the person has copied its text.
  const aside = key.tab === tab ? { ...key, tab: crypto.randomUUID() } : key;
  await takeOver(entry, aside, storage, keepMethod);
  return { text, typedAt: typedAtOf(value), forget: () => storage.forget(aside).catch(() => undefined) };
}

/**
 * Makes the caller the owner of a draft.
 * @returns whether that is still so.
 */
export function claimDraft(key: DraftKey, storage: DraftStorage): () => boolean {
  const name = JSON.stringify([key.account, key.kind, key.id, key.tab]);
  const mine = Symbol(name);
  storage.claims.set(name, mine);
  return () => storage.claims.get(name) === mine;
}
