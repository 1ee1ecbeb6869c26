import { listEmailMessages } from '@letterdesk/contract/email-messages';
import { listRecentLetters } from '@letterdesk/contract/letters';
import type { Session } from '@letterdesk/contract/session';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { anAdministrator, aPerson, createTokens } from '../testing/signed-in.ts';
import { enableQuestionKey } from './question-key.ts';
import { TopNavigation } from './top-navigation.tsx';

const READER = aPerson({
  home: '/search',
  abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
});

async function showBar(me: Session) {
  const server = serveCalls();
  server.answer(listRecentLetters, () => []);
  server.answer(listTemplateNames, () => []);
  server.answer(listEmailMessages, () => []);
  return show(<TopNavigation />, me);
}

const offered = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).children].map(({ textContent }) => textContent);

test('letter writers have letters, the search, records and mails', async () => {
  await showBar(aPerson());
  expect(offered()).toEqual(['Letters', 'Search', 'Records', 'Mailbox']);
});

test('template administrators also have their menus', async () => {
  await showBar(anAdministrator());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Templates' })).toBeEnabled());
  expect(offered()).toEqual(['Letters', 'Templates', 'Emails', 'Search', 'Records', 'Mailbox']);
});

test('read-only users only have the search, which is home', async () => {
  await showBar(READER);
  expect(offered()).toEqual(['Search']);
  expect(screen.getByRole('link', { name: 'Letterdesk, home' })).toHaveAttribute('href', '/search');
});

test('the navigation is disabled while the user is signed out, and enabled again afterwards', async () => {
  const me = anAdministrator();
  const { session } = await showBar(me);
  const menus = ['Letters', 'Templates', 'Emails'];
  const links = ['Search', 'Records', 'Mailbox'];
  await waitFor(() => expect(screen.getByRole('button', { name: 'Templates' })).toBeEnabled());
  session.refused(await session.token());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Letters' })).toBeDisabled());
  for (const name of menus) expect(screen.getByRole('button', { name })).toBeDisabled();
  for (const name of links) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name })).not.toHaveAttribute('href');
  }
  act(() => void session.acceptTokens(createTokens(me)));
  for (const name of menus) expect(screen.getByRole('button', { name })).toBeEnabled();
  for (const name of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href');
});

test('the spinner turns during requests, and stops when the last one ends', async () => {
  await showBar(aPerson());
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const settled = answers.length % 2 === 0 ? () => Response.json([]) : () => Promise.reject(new TypeError('Failed'));
    return new Promise((resolve) => answers.push(() => resolve(settled())));
  });
  const spinner = () => within(screen.getByRole('banner')).queryByText('Loading');
  expect(spinner()).toBeNull();
  const calls = [0, 1].map(() => call(listRecentLetters, { query: { count: 1 } }).catch((error: unknown) => error));
  await waitFor(() => expect(spinner()).toBeVisible());
  await act(async () => {
    answers[0]?.();
    await calls[0];
  });
  expect(spinner()).toBeVisible();
  await act(async () => {
    answers[1]?.();
    expect(await calls[1]).toBeInstanceOf(ApiError);
  });
  expect(answers).toHaveLength(2);
  await waitFor(() => expect(spinner()).toBeNull());
});

test.each([
  [1, 'Division 1'],
  [9, 'Division 9'],
  [-1, 'No division'],
])('the account of division %i shows %s', async (division, words) => {
  await showBar(aPerson({ division }));
  expect(screen.getByRole('button', { name: /^Maya Lindqvist/ })).toHaveTextContent(words);
});

test('the navigation works by keyboard: a menu opens at its first item and returns the focus, and ? shows the keys', async () => {
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

test('? can be turned off, for people who use speech input, and on again', async () => {
  const { user } = await showBar(aPerson());
  onTestFinished(() => enableQuestionKey(true));
  const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Show these shortcuts with ?' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  await user.keyboard('?');
  expect(dialog()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Show these shortcuts with ?' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  await user.keyboard('?');
  await waitFor(() => expect(dialog()).toBeVisible());
});
