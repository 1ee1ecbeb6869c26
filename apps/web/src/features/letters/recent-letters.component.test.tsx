import { listRecentLetters, type RecentLetter } from '@letterdesk/contract/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LettersMenu } from '../../app/top-navigation.tsx';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { RecentLetters } from './recent-letters.tsx';

function aRecent(id: number, changes: Partial<RecentLetter> = {}): RecentLetter {
  return {
    id,
    name: 'Rate Letter',
    letterType: 'OTHER',
    status: 'draft',
    client: 'Lakeside & Sons',
    provider: '',
    createdBy: 'Maya Lindqvist',
    lastModifiedDate: '2026-03-02T09:14:00.000Z',
    lastSentDate: null,
    ...changes,
  };
}

const LETTERS = [
  aRecent(1),
  aRecent(2, { status: 'sent', provider: 'Ann Lee' }),
  aRecent(3, { status: 'pending', client: '', createdBy: 'Dana Whitfield' }),
  aRecent(4),
];

test('letters from one template show their differences and their status', async () => {
  const server = serveCalls();
  server.answer(listRecentLetters, () => LETTERS);
  const { user } = await show(<RecentLetters />);
  const shown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() => expect(shown()).toEqual(['/letters/1', '/letters/2', '/letters/3', '/letters/4']));
  const [, second, third] = screen.getAllByRole('link');
  expect(second).toHaveTextContent(/Rate LetterLakeside & Sons · Ann Lee.*Sent.*Maya Lindqvist.*2026-03-02/);
  expect(third).toHaveTextContent(/Pending.*Dana Whitfield/);
  const filter = within(screen.getByRole('group', { name: 'Recent letters to show' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 4',
    'Draft 2',
    'Pending 1',
    'Sent 1',
  ]);
  await user.click(filter.getByRole('button', { name: 'Draft 2' }));
  expect(shown()).toEqual(['/letters/1', '/letters/4']);
  expect(filter.getByRole('button', { name: 'Draft 2' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(filter.getByRole('button', { name: 'All 4' }));
  expect(shown()).toHaveLength(4);
});

test('letters with one status need no filter', async () => {
  const server = serveCalls();
  server.answer(listRecentLetters, () => [aRecent(1)]);
  await show(<RecentLetters />);
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});

test('the Letters menu shows the same labels', async () => {
  const server = serveCalls();
  server.answer(listRecentLetters, () => LETTERS);
  const { user } = await show(<LettersMenu disabled={false} />);
  await user.click(screen.getByRole('button', { name: 'Letters' }));
  const [, second] = await screen.findAllByRole('menuitem', { name: /^Rate Letter/ });
  expect(second).toHaveTextContent(/^Rate LetterLakeside & Sons · Ann LeeMaya Lindqvist, 2026-03-02.*Sent$/);
});

test('a letter that was sent and submitted again shows both, and is listed as pending', async () => {
  const again = aRecent(5, { status: 'pending', lastSentDate: '2026-03-01T09:14:00.000Z' });
  serveCalls().answer(listRecentLetters, () => [...LETTERS, again]);
  const { user } = await show(<RecentLetters />);
  expect(await screen.findByText('Sent, pending again')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pending 2' }));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/letters/3', '/letters/5']);
});
