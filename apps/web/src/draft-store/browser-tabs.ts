import { tabStorage } from '../ui/storage/tab-storage.ts';
import type { Tabs } from './draft-storage.ts';

const NAME = 'letterdesk:tab';
const LOCK = 'letterdesk:tab:';

/** Milliseconds that the page before has to let go of the tab's name, when a tab is reloaded. */
const RELOAD = 500;

/** Where a browser offers no locks, every other tab counts as gone: what it holds is offered here, too. */
const locks: Pick<LockManager, 'query' | 'request'> | undefined = globalThis.navigator?.locks;

/**
 * The tabs of this browser that have Letterdesk open. Each holds a lock by its name for as long as its page lives; the
 * browser lets go of it also when the page is killed. A tab keeps its name over a reload; one that was duplicated takes
 * a new one.
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

/** Every name that this tab has had since its page was loaded. */
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

/** Takes the lock of a name for as long as the page lives. @returns whether it was, or soon became, free. */
function hold(name: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const forGood = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    // Where locks are refused it is as if there were none.
    locks
      .request(LOCK + name, { signal: AbortSignal.timeout(RELOAD) }, forGood)
      .catch((error: unknown) => resolve(!(error instanceof DOMException && error.name === 'TimeoutError')));
  });
}
