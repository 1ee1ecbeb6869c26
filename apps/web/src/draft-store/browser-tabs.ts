import { tabStorage } from '../ui/storage/tab-storage.ts';
import type { Tabs } from './draft-storage.ts';

const NAME = 'letterdesk:tab';
const LOCK = 'letterdesk:tab:';

/** Session storage flag that the tab's page is closing, which a duplicated tab doesn't have. */
const CLOSING = 'letterdesk:tab-closing';

/** Milliseconds for the tab's previous page to release its name, and for a page that may belong to another tab. */
const TAB_WAIT = { closing: 10_000, unknown: 500 };

/** Without Web Locks, every other tab counts as closed, and its drafts are offered here too. */
const locks: Pick<LockManager, 'query' | 'request'> | undefined = globalThis.navigator?.locks;

/**
 * The open Letterdesk tabs of this browser. Each holds a Web Lock by its name while its page lives. A tab keeps its
 * name across a reload; a duplicated tab takes a new one.
 */
export const browserTabs: Tabs = {
  async here() {
    named ??= nameTab();
    return named;
  },
  async rename() {
    await browserTabs.here();
    named = renameTab();
    return named;
  },
  async open() {
    const here = await browserTabs.here();
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
    return new Set([...names.filter((name) => !mine.has(name)), here]);
  },
};

let named: Promise<string> | null = null;

/** Names that this tab has had since its page was loaded. */
const mine = new Set<string>();

async function nameTab(): Promise<string> {
  const before = tabStorage.get(NAME);
  const patience = tabStorage.get(CLOSING) === null ? TAB_WAIT.unknown : TAB_WAIT.closing;
  tabStorage.remove(CLOSING);
  globalThis.addEventListener?.('pagehide', () => tabStorage.set(CLOSING, 'true'));
  globalThis.addEventListener?.('pageshow', () => tabStorage.remove(CLOSING));
  if (before === null || !(await hold(before, patience))) return renameTab();
  mine.add(before);
  return before;
}

async function renameTab(): Promise<string> {
  const name = crypto.randomUUID();
  mine.add(name);
  tabStorage.set(NAME, name);
  await hold(name, TAB_WAIT.unknown);
  return name;
}

/**
 * Takes the lock of a name while the page lives.
 * @param patience milliseconds to wait for it.
 * @returns true if it was, or soon became, free.
 */
function hold(name: string, patience: number): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const forGood = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    // Refused locks count as unavailable.
    locks
      .request(LOCK + name, { signal: AbortSignal.timeout(patience) }, forGood)
      .catch((error: unknown) => resolve(!(error instanceof DOMException && error.name === 'TimeoutError')));
  });
}
