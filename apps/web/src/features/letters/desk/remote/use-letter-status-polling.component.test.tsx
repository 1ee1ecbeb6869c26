import { listLetterApprovals, prepareApproval } from '@letterdesk/contract/approvals';
import { getLetter, getLetterStatus, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { anApproval } from '../../../approvals/testing/approval.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from '../page/letter-desk.tsx';

const SECOND = 1_000;
const { setInterval: setReal, clearInterval: clearReal } = globalThis;

/** Fakes long intervals only: jsdom's frames use short ones, and leftovers would stop them in later files. */
function fakeLongIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { setInterval: setFake, clearInterval: clearFake } = globalThis;
  const faked = new Set<unknown>();
  Object.assign(globalThis, {
    setInterval: (run: () => void, wait = 0) => {
      if (wait < SECOND) return setReal(run, wait);
      const interval = setFake(run, wait);
      faked.add(interval);
      return interval;
    },
    clearInterval: (interval: NodeJS.Timeout) => (faked.delete(interval) ? clearFake(interval) : clearReal(interval)),
  });
}

beforeEach(fakeLongIntervals);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PENDING = aLetter({ approval: anApproval() });
const DECLINED = aLetter({
  approval: anApproval({ approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale', finalizerAccount: 3, version: 2 }),
});
const NEWER = {
  version: 2,
  text: '<p>Newer words.</p>',
  lastModifiedBy: { account: 9, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' },
};
const CHANGED = aLetter(NEWER);

const FILED = aLetter({ ...NEWER, version: 3 });

async function open(letter: Letter) {
  const server = serveCalls();
  const onDeleted = vi.fn();
  const stored = (next: Letter) => {
    server.answer(getLetter, () => next);
    server.answer(getLetterStatus, () => statusSnapshotOf(next));
  };
  stored(letter);
  server.answer(listApprovals, () => ({ content: [], total: 0 }));
  server.refuse(prepareApproval, 'approvers_unresolved', { onlySender: true });
  server.answer(listLetterApprovals, () => []);
  const shown = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={onDeleted} />,
  );
  const text = await screen.findByRole('textbox', { name: /^Text of/ });
  const asked = () => server.callsOf(getLetterStatus).length;
  const read = () => server.callsOf(getLetter).length;
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
  return { ...shown, server, stored, onDeleted, text, asked, read, after };
}

const status = () => screen.getByRole('status', { name: 'Approval status' });

test('a visible letter shows a decision within half a minute', async () => {
  const { stored, after, asked } = await open(PENDING);
  expect(status()).toHaveTextContent('Pending since');
  stored(DECLINED);
  await after(29);
  expect(asked()).toBe(0);
  await after(1);
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
});

test('an open page reads the letter only if it changed', async () => {
  const { stored, after, asked, read } = await open(PENDING);
  await after(30);
  await waitFor(() => expect(asked()).toBe(1));
  await after(30);
  await waitFor(() => expect(asked()).toBe(2));
  expect(read()).toBe(0);
  stored(DECLINED);
  await after(30);
  await waitFor(() => expect(read()).toBe(1));
  await after(30);
  await waitFor(() => expect(asked()).toBe(4));
  expect(read()).toBe(1);
});

test("a save by this page isn't read again", async () => {
  const { server, stored, after, asked, read, user } = await open(aLetter());
  server.answer(saveLetter, ({ body: { name, text } }) => {
    const saved = aLetter({ name, text, version: 2 });
    stored(saved);
    return saved;
  });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(saveLetter)).toHaveLength(1));
  await after(30);
  await waitFor(() => expect(asked()).toBe(1));
  expect(read()).toBe(0);
});

test('polling pauses while the page is hidden, and resumes at once', async () => {
  const { after, asked } = await open(PENDING);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(300);
  expect(asked()).toBe(0);
  sight.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  fireEvent.focus(window);
  await vi.waitFor(() => expect(asked()).toBe(1), { timeout: Number(process.env.TEST_CONDITION_MS) });
});

test('failed polls back off up to five minutes without a message', async () => {
  const { server, stored, after, asked } = await open(PENDING);
  server.cutOff(getLetterStatus);
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
  stored(DECLINED);
  await after(300);
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
});

test("another person's saved text is shown, and marked as theirs until dismissed", async () => {
  const { stored, after, text, user } = await open(aLetter());
  stored(CHANGED);
  await after(30);
  await waitFor(() => expect(text).toHaveTextContent('Newer words.'));
  const told = screen.getByText(/^Priya Ramaswamy saved this letter on .* The new version is shown\.$/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(told).not.toBeInTheDocument();
});

const TOLD = /^Priya Ramaswamy saved this letter on .* The new version is shown\.$/;

test("the marks stay after a file is attached, and disappear after the user's save", async () => {
  const { server, stored, after, asked, user } = await open(aLetter());
  stored(CHANGED);
  await after(30);
  expect(await screen.findByText(TOLD)).toBeVisible();
  stored(FILED);
  await after(30);
  await waitFor(() => expect(asked()).toBe(2));
  await after(30);
  await waitFor(() => expect(asked()).toBe(3));
  expect(screen.getByText(TOLD)).toBeVisible();
  server.answer(saveLetter, () => ({ ...FILED, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(TOLD)).toBeNull());
});

/** A letter that its reader may submit or approve. */
function letterToDecide(may: 'submit' | 'approve'): Letter {
  const letter = aLetter(may === 'approve' ? { approval: anApproval() } : {});
  const refusals = { ...letter.refusals, [may]: null };
  return { ...letter, refusals, abilities: { ...letter.abilities, [may]: true }, nextCommand: may };
}

test.each([
  ['Send', aLetter()],
  ['Submit', letterToDecide('submit')],
  ['Approve', letterToDecide('approve')],
])('%s first shows the changes, wherever the page is scrolled', async (name, letter) => {
  const { stored, after, user, read } = await open(letter);
  stored({ ...letter, ...NEWER });
  await after(30);
  await screen.findByText(TOLD);
  const before = read();
  await user.click(screen.getByRole('button', { name }));
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(modal).toHaveTextContent(/Priya Ramaswamy saved this letter .* Review the new version, then try again\./);
  expect(read()).toBe(before);
  expect(screen.queryByText(TOLD)).toBeNull();
});

test('unsaved text stays, and the status beside it is current', async () => {
  const { stored, after, text, user } = await open(PENDING);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  stored({ ...CHANGED, approval: DECLINED.approval });
  await after(30);
  await waitFor(() => expect(status()).toHaveTextContent('Declined on'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Rate Letter of mine');
  expect(text).toHaveTextContent('Dear Tara,');
  expect(screen.queryByText(/saved this letter/)).toBeNull();
});

test('a deleted letter is replaced by a message, and polling stops', async () => {
  const { server, onDeleted, after, asked } = await open(PENDING);
  server.refuse(getLetterStatus, 'letter_not_found');
  await after(30);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  await after(3600);
  expect(asked()).toBe(1);
});

test('a deleted letter with unsaved text stays until Save fails', async () => {
  const { server, onDeleted, after, asked, user } = await open(PENDING);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  server.refuse(getLetterStatus, 'letter_not_found');
  server.refuse(saveLetter, 'letter_not_found');
  await after(30);
  await waitFor(() => expect(asked()).toBe(1));
  expect(onDeleted).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalled());
});
