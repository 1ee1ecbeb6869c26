import type { AppConfig, Session } from '@letterdesk/contract/session';
import { expect, onTestFinished, test } from 'vitest';
import { takeReturnPath } from '../features/session/return-path.ts';
import { anAdministrator, aPerson, signedInAs, signedOut } from '../testing/signed-in.ts';
import { tabStorage } from '../ui/storage/tab-storage.ts';
import { createAppRouter } from './router.tsx';

const READER = aPerson({
  home: '/search',
  abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
});

/** @returns the resulting address. */
async function open(address: string, me: Session | null, changes: Partial<AppConfig> = {}) {
  history.replaceState(null, '', address);
  const { store, config } = me === null ? await signedOut() : await signedInAs(me, changes);
  const router = createAppRouter(store, config);
  await router.load();
  return { router, leadsTo: () => router.latestLocation.href };
}

test.each(['/', '/no/such/page', '/lettersx', '/v2/letters', '/login/again'])(
  '%s redirects to the sign-in',
  async (path) => {
    const { leadsTo } = await open(path, null);
    expect(leadsTo()).toBe('/login');
    expect(takeReturnPath(1)).toBeNull();
  },
);

test.each(['/letters', '/letters/7?isApprovingMode=true', '/search?key=client&value=lake#top', '/templates/3'])(
  '%s is remembered completely during the sign-in, once',
  async (path) => {
    const { leadsTo } = await open(path, null);
    expect(leadsTo()).toBe('/login');
    expect([takeReturnPath(1), takeReturnPath(1)]).toEqual([path, null]);
  },
);

test.each([
  ['/templates', '/letters'],
  ['/templates/3', '/letters'],
  ['/email-messages/1', '/letters'],
  ['/letters/7?isApprovingMode=true', '/letters/7?isApprovingMode=true'],
  ['/search?value=lake', '/search?value=lake'],
])('%s redirects letter writers to %s', async (path, to) => {
  expect((await open(path, aPerson())).leadsTo()).toBe(to);
});

test.each([
  ['/templates/3', '/templates/3'],
  ['/email-messages', '/email-messages'],
])('%s redirects template administrators to %s', async (path, to) => {
  expect((await open(path, anAdministrator())).leadsTo()).toBe(to);
});

test.each([
  ['/letters', '/search'],
  ['/letters?assignmentId=501', '/search'],
  ['/templates/3', '/search'],
  ['/email-messages', '/search'],
  ['/records', '/search'],
  ['/mailbox', '/search'],
  ['/letters/7?isApprovingMode=true', '/letters/7?isApprovingMode=true'],
])('%s redirects read-only users to %s', async (path, to) => {
  expect((await open(path, READER)).leadsTo()).toBe(to);
});

test("the Records page doesn't exist without embedded customer data", async () => {
  expect((await open('/records', aPerson())).leadsTo()).toBe('/records');
  const external = { embedded: { customerData: false, identity: true, mailbox: true } };
  expect((await open('/records', aPerson(), external)).leadsTo()).toBe('/login');
});

test("a query's ids are kept in session storage, and cleared by a page without ids", async () => {
  const kept = () => tabStorage.get('letterdesk:search-parameters');
  const { router } = await open('/letters?assignmentId=501&unknown=1', aPerson());
  expect(kept()).toBe('{"assignmentId":"501"}');
  await router.navigate({ to: '/search' });
  expect(kept()).toBeNull();
});

test('addresses below a base path lead to the same places and are remembered without it', async () => {
  document.documentElement.dataset.basePath = '/it/desk';
  onTestFinished(() => {
    delete document.documentElement.dataset.basePath;
  });
  const wanted = await open('/it/desk/letters/7?isApprovingMode=true', null);
  expect([wanted.leadsTo(), location.pathname]).toEqual(['/login', '/it/desk/login']);
  expect(takeReturnPath(1)).toBe('/letters/7?isApprovingMode=true');

  const reader = await open('/it/desk/templates/3', READER);
  expect([reader.leadsTo(), location.pathname]).toEqual(['/search', '/it/desk/search']);
  await reader.router.navigate({ to: '/letters/7?isApprovingMode=true' as string });
  expect(location.href).toMatch(/\/it\/desk\/letters\/7\?isApprovingMode=true$/);
  for (const address of ['/it/desk', '/letters/7']) {
    expect((await open(address, null)).leadsTo()).toBe('/login');
    expect(location.pathname).toBe('/it/desk/login');
  }
});
