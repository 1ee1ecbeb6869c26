import { browserTabs } from './browser-tabs.ts';
import { browserTexts } from './browser-texts.ts';
import type { Keeper } from './keeper.ts';
import { type KeptText, readKeptText, type TextKind, typedAtOf, wordsOf } from './kept-text.ts';
import type { KeptEntry, KeptKey, KeptTexts, Tabs } from './text-keeping.ts';

/** A browser's texts and tabs. */
export interface Keeping {
  readonly texts: KeptTexts;
  readonly tabs: Tabs;
}

export const browserKeeping: Keeping = { texts: browserTexts, tabs: browserTabs };

/** What is kept of a thing, as it is opened. */
export interface FoundText<Content, Base> {
  /** The thing's id; a new one where any thing of the kind was asked for and there is none. */
  readonly id: string;
  /** The tab in which it is shown from now on, and under whose name it is kept. */
  readonly tab: string;
  readonly kept: KeptText<Content, Base> | null;
  /** What cannot be read any more: its words, and what forgets it. */
  readonly unreadable: UnreadableText | null;
}

export interface UnreadableText {
  /** Plain text. */
  readonly words: string;
  /** Milliseconds since the epoch; 0 when that is not known. */
  readonly typedAt: number;
  forget(): Promise<void>;
}

/** A thing whose text is looked for; without an id, any of its kind. */
interface LookedFor<Content, Base> extends Keeper {
  readonly kind: TextKind<Content, Base>;
  readonly id?: string;
}

/**
 * Finds what was typed into a thing here and not stored: the newest text of this tab, or of one that is gone. What another
 * tab shows at the moment stays there. Never rejects: without the browser's storage there is nothing.
 */
export async function findKept<Content, Base>(
  { account, formerly, kind, id }: LookedFor<Content, Base>,
  { texts, tabs }: Keeping = browserKeeping,
): Promise<FoundText<Content, Base>> {
  const here = await tabs.here();
  const offered = await listOffered({ account, formerly, kind: kind.name, id }, { texts, tabs }).catch(() => []);
  const read = offered.map((entry) => ({ entry, kept: readKeptText(kind, entry.value) }));
  const found = read.find(({ kept }) => kept !== null);
  const broken = read.find(({ kept }) => kept === null);
  if (found) await takeOver(found.entry, { ...found.entry.key, account, tab: here }, texts);
  return {
    id: found?.entry.key.id ?? id ?? crypto.randomUUID(),
    tab: here,
    kept: found?.kept ?? null,
    unreadable: broken ? await unreadableOf(broken.entry, here, texts) : null,
  };
}

interface Listed extends Keeper {
  readonly kind: string;
  readonly id: string | undefined;
}

/** What this tab may show: its own first, then the newest of those that no tab shows at the moment. */
async function listOffered({ account, formerly, kind, id }: Listed, { texts, tabs }: Keeping): Promise<KeptEntry[]> {
  const here = await tabs.here();
  const open = await tabs.open();
  const things = { kind, ...(id !== undefined && { id }) };
  const mine = await texts.list({ account, ...things });
  const before = await texts.list({ account: formerly, ...things });
  return [...mine, ...before]
    .filter(({ key }) => key.tab === here || !open.has(key.tab))
    .toSorted((one, other) => rank(other, here) - rank(one, here) || typedAtOf(other.value) - typedAtOf(one.value));
}

/** Keeps a text under this tab's name before it is forgotten under that of a tab that is gone; without room it stays there. */
async function takeOver({ key, value }: KeptEntry, mine: KeptKey, texts: KeptTexts): Promise<void> {
  if (key.tab === mine.tab && key.account === mine.account) return;
  try {
    await texts.keep(mine, value);
    await texts.forget(key);
  } catch {
    // It is shown all the same.
  }
}

/** What this tab itself had comes back first. */
function rank({ key }: KeptEntry, here: string): number {
  return key.tab === here ? 1 : 0;
}

async function unreadableOf(entry: KeptEntry, here: string, texts: KeptTexts): Promise<UnreadableText | null> {
  const { key, value } = entry;
  const words = wordsOf(value);
  if (words === '') {
    await texts.forget(key).catch(() => undefined);
    return null;
  }
  // Out of the way of what is typed here from now on, until the person has had its words.
  const aside = key.tab === here ? { ...key, tab: crypto.randomUUID() } : key;
  await takeOver(entry, aside, texts);
  return { words, typedAt: typedAtOf(value), forget: () => texts.forget(aside).catch(() => undefined) };
}
