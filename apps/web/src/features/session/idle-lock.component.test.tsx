import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { IdleLock } from './idle-lock.ts';
import type { SharedActivity } from './shared-activity.ts';
import { aStore, MAYA, OWEN_SUB, tokens } from './testing/a-store.ts';

const MINUTE = 60_000;
const LIMIT = 30 * MINUTE;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** What the tabs of one browser share. */
class Browser {
  at = 0;
  active: number | null = null;
  account: number | null = null;
  readonly tabs: { readonly note: () => void }[] = [];

  forTab(): SharedActivity {
    const tab = { note: () => undefined };
    this.tabs.push(tab);
    const tellOthers = () => {
      for (const other of this.tabs) if (other !== tab) other.note();
    };
    return {
      last: () => this.at,
      lastAccount: () => this.active,
      note: (at, account) => {
        this.at = at;
        this.active = account;
        tellOthers();
      },
      forget: () => {
        this.at = 0;
        this.active = null;
        this.account = null;
        tellOthers();
      },
      locked: () => this.account,
      lock: (account) => {
        this.account = account;
        tellOthers();
      },
      unlock: () => {
        this.account = null;
        tellOthers();
      },
      onChange: (listener) => {
        Object.assign(tab, { note: listener });
        return () => undefined;
      },
    };
  }
}

async function openTab(browser = new Browser(), { me = MAYA, signsIn = true } = {}) {
  const { store, status } = aStore({ loadSession: async () => me });
  const quiet = { promise: Promise.resolve() };
  const onOtherPerson = vi.fn();
  const lock = new IdleLock({
    limit: LIMIT,
    session: store,
    activity: browser.forTab(),
    whenQuiet: () => quiet.promise,
    onOtherPerson,
  });
  onTestFinished(lock.start());
  const signIn = async (sub?: string) => {
    store.acceptTokens(tokens({ lifetime: 100_000, ...(sub !== undefined && { sub }) }));
    await vi.advanceTimersByTimeAsync(0);
  };
  if (signsIn) await signIn();
  return { lock, store, status, quiet, onOtherPerson, signIn, phase: () => lock.getState().phase };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** The computer sleeps: the clock moves on, timers don't. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a page left alone warns for a minute, then locks and drops its tokens', async () => {
  const { lock, status, store, phase } = await openTab();
  const lockAt = Date.now() + LIMIT;
  await pass(29 * MINUTE - 1_000);
  expect(phase()).toBe('open');
  await pass(1_000);
  expect(lock.getState()).toEqual({ phase: 'warning', lockAt });
  await pass(59_000);
  expect([phase(), status()]).toEqual(['warning', 'ready']);
  await pass(1_000);
  expect([phase(), status()]).toEqual(['locked', 'ended']);
  await expect(store.token()).rejects.toThrow('You aren’t signed in.');
});

test.each(['keyDown', 'pointerDown', 'pointerMove', 'wheel', 'touchMove'] as const)('%s is activity', async (event) => {
  const { phase } = await openTab();
  await pass(28 * MINUTE);
  fireEvent[event](document.body);
  await pass(28 * MINUTE);
  expect(phase()).toBe('open');
});

test.each(['keyDown', 'click'] as const)('%s answers the warning, and does nothing else', async (event) => {
  const { phase } = await openTab();
  await pass(29 * MINUTE);
  fireEvent.pointerMove(document.body);
  expect(phase()).toBe('warning');
  // False: the default action was prevented.
  expect(fireEvent[event](document.body)).toBe(false);
  expect(phase()).toBe('open');
  await pass(28 * MINUTE);
  expect(phase()).toBe('open');
});

test('a computer that slept past the limit is locked by the first event, which is no activity', async () => {
  const { phase } = await openTab();
  sleep(9 * 60 * MINUTE);
  fireEvent.keyDown(document.body);
  expect(phase()).toBe('closing');
  await pass(0);
  expect(phase()).toBe('locked');
});

test('a computer that slept into the last minute warns, and one that slept less does not', async () => {
  const { phase } = await openTab();
  sleep(20 * MINUTE);
  fireEvent.focus(window);
  expect(phase()).toBe('open');
  sleep(9.5 * MINUTE);
  fireEvent.focus(window);
  expect(phase()).toBe('warning');
});

test('a clock that is set back counts again from then', async () => {
  const { phase } = await openTab();
  sleep(-60 * MINUTE);
  await pass(29 * MINUTE + 1_000);
  expect(phase()).toBe('warning');
});

test('activity counts from the first moment after a clock was set back', async () => {
  const { phase } = await openTab();
  sleep(-60 * MINUTE);
  await pass(20 * MINUTE);
  fireEvent.pointerMove(document.body);
  await pass(28 * MINUTE);
  expect(phase()).toBe('open');
});

test('a page that is opened after the limit is locked, even if the others slept, and locks them', async () => {
  const browser = new Browser();
  const one = await openTab(browser);
  sleep(LIMIT);
  const late = await openTab(browser, { signsIn: false });
  await pass(0);
  expect([late.phase(), late.status()]).toEqual(['locked', 'ended']);
  expect([one.phase(), one.status()]).toEqual(['locked', 'ended']);
  await late.signIn();
  expect([late.phase(), late.status()]).toEqual(['open', 'ready']);
  expect(late.onOtherPerson).not.toHaveBeenCalled();
});

test('a page that is opened within the limit, or after a sign-out, is not locked', async () => {
  const browser = new Browser();
  const one = await openTab(browser);
  sleep(LIMIT - 1);
  expect((await openTab(browser, { signsIn: false })).phase()).toBe('open');
  one.store.leave();
  sleep(LIMIT);
  expect((await openTab(browser, { signsIn: false })).phase()).toBe('open');
});

test('a page of a person who signed out is locked in a locked browser, until someone signs in', async () => {
  const browser = new Browser();
  browser.account = MAYA.account;
  const { store } = aStore({ loadSession: async () => MAYA });
  store.reopen();
  const lock = new IdleLock({
    limit: LIMIT,
    session: store,
    activity: browser.forTab(),
    whenQuiet: async () => undefined,
    onOtherPerson: vi.fn(),
  });
  onTestFinished(lock.start());
  expect(lock.getState().phase).toBe('locked');
  store.acceptTokens(tokens({ lifetime: 100_000 }));
  await pass(0);
  expect(lock.getState().phase).toBe('open');
});

test('a save in progress ends before the tokens are dropped, and nothing is shown until then', async () => {
  const { phase, status, quiet } = await openTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  quiet.promise = promise;
  await pass(LIMIT);
  expect([phase(), status()]).toEqual(['closing', 'ready']);
  fireEvent.keyDown(document.body);
  expect(phase()).toBe('closing');
  resolve();
  await pass(0);
  expect([phase(), status()]).toEqual(['locked', 'ended']);
});

test('a sign-out while the last save runs is a sign-out', async () => {
  const browser = new Browser();
  const { phase, store, status, quiet } = await openTab(browser);
  const { promise, resolve } = Promise.withResolvers<void>();
  quiet.promise = promise;
  await pass(LIMIT);
  store.leave();
  resolve();
  await pass(0);
  expect([phase(), status(), browser.account]).toEqual(['open', 'leaving', null]);
});

test('activity in one tab keeps the others open, and answers their warning', async () => {
  const browser = new Browser();
  const [one, other] = [await openTab(browser), await openTab(browser)];
  await pass(29 * MINUTE);
  expect([one.phase(), other.phase()]).toEqual(['warning', 'warning']);
  one.lock.stay();
  expect([one.phase(), other.phase()]).toEqual(['open', 'open']);
  await pass(29 * MINUTE - 1_000);
  expect([one.phase(), other.phase()]).toEqual(['open', 'open']);
});

test('all tabs lock together, and a page that is loaded then is locked, too', async () => {
  const browser = new Browser();
  const one = await openTab(browser);
  const other = await openTab(browser);
  sleep(LIMIT);
  fireEvent.focus(window);
  await pass(0);
  expect([one.phase(), other.phase()]).toEqual(['locked', 'locked']);
  const late = await openTab(browser, { signsIn: false });
  expect([late.phase(), late.status()]).toEqual(['locked', 'ended']);
  await late.signIn();
  expect([late.phase(), late.status(), browser.account]).toEqual(['open', 'ready', null]);
  expect(late.onOtherPerson).not.toHaveBeenCalled();
  await one.signIn();
  expect([one.phase(), one.status(), other.phase()]).toEqual(['open', 'ready', 'locked']);
});

test('the same person opens the lock, and another one loads everything again', async () => {
  const { phase, signIn, onOtherPerson } = await openTab();
  await pass(LIMIT);
  await signIn();
  expect(phase()).toBe('open');
  expect(onOtherPerson).not.toHaveBeenCalled();

  const browser = new Browser();
  const mayas = await openTab(browser);
  await pass(LIMIT);
  expect(mayas.phase()).toBe('locked');
  const owens = await openTab(browser, { me: { ...MAYA, account: 2 }, signsIn: false });
  await owens.signIn(OWEN_SUB);
  expect(owens.onOtherPerson).toHaveBeenCalledOnce();
  expect(owens.phase()).toBe('locked');
});

test('a person who is not signed in is not locked out', async () => {
  const { phase, status } = await openTab(new Browser(), { signsIn: false });
  await pass(2 * LIMIT);
  expect([phase(), status()]).toEqual(['open', 'signed-out']);
});
