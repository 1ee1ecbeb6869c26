import { listLetterApprovals } from '@letterdesk/contract/approvals';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import { anApproval } from '../../approvals/testing/approval.ts';
import { aLetter, openedLetter } from '../testing/letter.ts';
import { LetterDesk } from './letter-desk.tsx';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PENDING = aLetter({ approval: anApproval() });
const DECLINED = aLetter({
  approval: anApproval({ approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale', finalizerAccount: 3, version: 2 }),
});
const CHANGED = aLetter({
  version: 2,
  text: '<p>Newer words.</p>',
  lastModifiedBy: { account: 9, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' },
});

async function open(letter: Letter) {
  const server = serveCalls();
  server.answer(getLetter, () => letter);
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  server.answer(listLetterApprovals, () => []);
  const shown = await show(<LetterDesk opened={openedLetter(letter)} me={aPerson()} onBorn={() => true} />);
  const text = await screen.findByRole('textbox', { name: /^Text of/ });
  const asked = () => server.callsOf(getLetter).length;
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
  return { ...shown, server, text, asked, after };
}

const status = () => screen.getByRole('status', { name: 'Approval status' });

test('a letter in sight learns within half a minute that somebody decided on it', async () => {
  const { server, after, asked } = await open(PENDING);
  expect(status()).toHaveTextContent('Pending since');
  server.answer(getLetter, () => DECLINED);
  await after(29);
  expect(asked()).toBe(0);
  await after(1);
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
});

test('it is not asked for while the page is out of sight, and at once when it comes back', async () => {
  const { after, asked } = await open(PENDING);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(300);
  expect(asked()).toBe(0);
  sight.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  fireEvent.focus(window);
  await waitFor(() => expect(asked()).toBe(1));
});

test('while it cannot be asked for each wait is longer, up to five minutes, and no message comes', async () => {
  const { server, after, asked } = await open(PENDING);
  server.cutOff(getLetter);
  await after(30);
  await waitFor(() => expect(asked()).toBe(1));
  await after(30);
  await waitFor(() => expect(asked()).toBe(2));
  for (const [seconds, before] of [
    [60, 2],
    [120, 3],
    [240, 4],
    [300, 5],
    [300, 6],
  ] as const) {
    await after(seconds - 1);
    expect(asked()).toBe(before);
    await after(1);
    await waitFor(() => expect(asked()).toBe(before + 1));
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  server.answer(getLetter, () => DECLINED);
  await after(300);
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
});

test('words that somebody else saved are shown, and said to be theirs until that is put away', async () => {
  const { server, after, text, user } = await open(aLetter());
  server.answer(getLetter, () => CHANGED);
  await after(30);
  await waitFor(() => expect(text).toHaveTextContent('Newer words.'));
  const told = screen.getByText(/^Priya Ramaswamy saved this letter on .* It is shown as it stands now\.$/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(told).not.toBeInTheDocument();
});

test('what is typed and not saved stays as it is, and the status is right beside it', async () => {
  const { server, after, text, user } = await open(PENDING);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  server.answer(getLetter, () => ({ ...CHANGED, approval: DECLINED.approval }));
  await after(30);
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Rate Letter of mine');
  expect(text).toHaveTextContent('Dear Tara,');
  expect(screen.queryByText(/saved this letter/)).toBeNull();
});

test('a letter that was deleted meanwhile is asked for no more', async () => {
  const { server, after, asked } = await open(PENDING);
  server.refuse(getLetter, 'letter_not_found');
  await after(30);
  await waitFor(() => expect(asked()).toBe(1));
  await after(3600);
  expect(asked()).toBe(1);
});
