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

/** A browser's texts and tabs. */
export interface DraftContext {
  readonly texts: DraftStorage;
  readonly tabs: Tabs;
}

export const browserDrafts: DraftContext = { texts: browserDraftStorage, tabs: browserTabs };

/** What is kept of a thing, as it is opened. */
export interface FoundDraft<Content, Base> {
  /** The thing's id; a new one where any thing of the kind was asked for and there is none. */
  readonly id: string;
  /** The tab in which it is shown from now on, and under whose name it is kept. */
  readonly tab: string;
  readonly kept: StoredDraft<Content, Base> | null;
  /** What cannot be read any more: its words, and what forgets it. */
  readonly unreadable: UnreadableDraft | null;
  /**
   * Where nothing was found and the browser has not told all that it keeps: resolves once it can be looked for again, if
   * that ever is. Else null.
   */
  readonly answered: Promise<void> | null;
}

export interface UnreadableDraft {
  /** Plain text. */
  readonly words: string;
  /** Milliseconds since the epoch; 0 when that is not known. */
  readonly typedAt: number;
  forget(): Promise<void>;
}

/** A thing whose text is looked for; without an id, any of its kind. */
export interface DraftQuery<Content, Base> extends DraftOwner {
  readonly kind: DraftKind<Content, Base>;
  readonly id?: string;
}

/**
 * Finds what was typed into a thing here and not stored: the newest text of this tab, or of one that is gone. What another
 * tab shows at the moment stays there. Never rejects: without the browser's storage there is nothing. Where the browser has
 * not told all that it keeps, the thing gets a place that nothing was ever kept at: nothing unseen is written over.
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

/** What is kept of all things of a kind. */
export interface ListedDraft<Content, Base> {
  /** This tab's own first, then the newest; each thing once. */
  readonly things: readonly { readonly id: string; readonly kept: StoredDraft<Content, Base> }[];
  readonly unreadable: UnreadableDraft | null;
  /** Where the browser has not told all that it keeps: resolves once it can be listed anew, if that ever is. Else null. */
  readonly answered: Promise<void> | null;
}

/** Lists what was typed into things of a kind and may be opened here; nothing of it is moved. Never rejects. */
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

/** What is found when a thing is open already. */
export interface LateText<Content, Base> {
  readonly kept: StoredDraft<Content, Base>;
  /** Keeps it where the thing is kept that is open: before anything else is. */
  take(): void;
}

/** Looks once more, for a thing that is open in a tab. Nothing that is found is moved before it is taken. Never rejects. */
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

/** What may be shown and can be read, the first of it, and the first that cannot. */
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

/** What this tab may show: its own first, then the newest of those that no tab shows at the moment. */
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

/** A browser without storage lists nothing, and never will. */
function listed(things: Parameters<DraftStorage['list']>[0], texts: DraftStorage): Promise<ListedEntries> {
  return texts.list(things).catch(() => ({ entries: [], answered: never }));
}

/** Last words are moved as such: they are newer than what a late database holds of the same place. */
type Keep = 'keep' | 'keepAtOnce';

function isAt(key: DraftKey, { account, tab }: Pick<DraftKey, 'account' | 'tab'>): boolean {
  return key.account === account && key.tab === tab;
}

/** Keeps a text elsewhere before it is forgotten where it was, and whoever kept it there does no more; without room it stays. */
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
    // It is shown all the same.
  }
}

/** What this tab itself had comes back first. */
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
  const words = plainTextOf(value);
  if (words === '') {
    await texts.forget(key).catch(() => undefined);
    return null;
  }
  // Out of the way of what is typed here from now on, until the person has had its words.
  const aside = key.tab === tab ? { ...key, tab: crypto.randomUUID() } : key;
  await takeOver(entry, aside, texts, how);
  return { words, typedAt: typedAtOf(value), forget: () => texts.forget(aside).catch(() => undefined) };
}

/** Who keeps what at the moment: a desk that was left may still hear of its last save when its thing is open again. */
const owners = new WeakMap<DraftStorage, Map<string, symbol>>();

/** Makes somebody the one who keeps a text, in the place of whoever did. @returns whether that is still so. */
export function claimDraft(key: DraftKey, texts: DraftStorage): () => boolean {
  const here = owners.get(texts) ?? new Map<string, symbol>();
  owners.set(texts, here);
  const name = JSON.stringify([key.account, key.kind, key.id, key.tab]);
  const mine = Symbol(name);
  here.set(name, mine);
  return () => here.get(name) === mine;
}
