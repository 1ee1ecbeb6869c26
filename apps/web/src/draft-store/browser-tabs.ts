import { tabStorage } from '../ui/storage/tab-storage.ts';
import type { Tabs } from './draft-storage.ts';

const NAME = 'letterdesk:tab';
const LOCK = 'letterdesk:tab:';

/** Time for the previous page to release the tab's name on reload, in milliseconds. */
const RELOAD = 500;

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
    named = nameAnew();
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
  if (before === null || !(await hold(before))) return nameAnew();
  mine.add(before);
  return before;
}

async function nameAnew(): Promise<string> {
  const name = crypto.randomUUID();
  mine.add(name);
  tabStorage.set(NAME, name);
  await hold(name);
  return name;
}

/**
 * Takes the lock of a name while the page lives.
 * @returns true if it was, or soon became, free.
 */
function hold(name: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const forGood = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    // Refused locks count as unavailable.
    locks
      .request(LOCK + name, { signal: AbortSignal.timeout(RELOAD) }, forGood)
      .catch((error: unknown) => resolve(!(error instanceof DOMException && error.name === 'TimeoutError')));
  });
}
