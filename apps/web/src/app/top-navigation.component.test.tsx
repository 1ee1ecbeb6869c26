import { listEmailMessages } from '@letterdesk/contract/email-messages';
import { listRecentLetters } from '@letterdesk/contract/letters';
import type { Session } from '@letterdesk/contract/session';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { anAdministrator, aPerson } from '../testing/signed-in.ts';
import { TopNavigation } from './top-navigation.tsx';

const READER = aPerson({ home: '/search', abilities: { useLetters: false, administerTemplates: false } });

async function showBar(me: Session) {
  const server = serveCalls();
  server.answer(listRecentLetters, () => []);
  server.answer(listTemplateNames, () => []);
  server.answer(listEmailMessages, () => []);
  return show(<TopNavigation />, me);
}

/** What the bar leads to. */
const offered = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).children].map(({ textContent }) => textContent);

test('whoever writes letters has letters, the search, records and mails', async () => {
  await showBar(aPerson());
  expect(offered()).toEqual(['Letters', 'Search', 'Records', 'Mailbox']);
});

test('template administrators have their menus too', async () => {
  await showBar(anAdministrator());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Templates' })).toBeEnabled());
  expect(offered()).toEqual(['Letters', 'Templates', 'Emails', 'Search', 'Records', 'Mailbox']);
});

test('whoever may only read is offered the search alone, which is home', async () => {
  await showBar(READER);
  expect(offered()).toEqual(['Search']);
  expect(screen.getByRole('link', { name: 'Letterdesk, home' })).toHaveAttribute('href', '/search');
});

test.each([
  [1, 'Division 1'],
  [9, 'Division 9'],
  [-1, 'No division'],
])('the account of division %i is of %s', async (division, words) => {
  await showBar(aPerson({ division }));
  expect(screen.getByRole('button', { name: /^Maya Lindqvist/ })).toHaveTextContent(words);
});

test('it is worked by the keyboard: a menu opens at its first item and gives the focus back, and ? shows the keys', async () => {
  const { user } = await showBar(aPerson());
  const menu = screen.getByRole('button', { name: 'Letters' });
  menu.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'New Letter' })).toHaveFocus();
  expect(await screen.findByText('Letters you work on appear here.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(menu).toHaveFocus();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(keys).not.toBeInTheDocument());
  await waitFor(() => expect(menu).toHaveFocus());
});
