import { compareApproval, listLetterApprovals } from '@letterdesk/contract/approvals';
import { getLetterStatus } from '@letterdesk/contract/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { dateTime } from '../../../../ui/date-time.ts';
import { anApproval } from '../../../approvals/testing/approval.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from '../page/letter-desk.tsx';

const APPROVAL = anApproval();
const SINCE = dateTime(APPROVAL.createdDate);
const LOCK = /locked while its approval is pending/i;

/** Opens a letter that its sender can't change while it is pending. */
async function openPending() {
  const base = aLetter({ locked: true, approval: APPROVAL });
  const refusals = { ...base.refusals, update: 'letter_locked', submit: 'approval_pending', revoke: null } as const;
  const letter = { ...base, refusals, abilities: { ...base.abilities, update: false } };
  const server = serveCalls();
  const { name, text } = letter;
  const notice = { kind: 'submitted' as const, address: 'marcus.hale@meridale.example', state: 'sent' as const };
  const notices = [{ ...notice, detail: null, createdDate: APPROVAL.createdDate }];
  server.answer(getLetterStatus, () => statusSnapshotOf(letter));
  server.answer(listLetterApprovals, () => [{ ...APPROVAL, cc: [], pdfSha256: null, notices }]);
  server.answer(compareApproval, () => ({
    letter: { name, text },
    template: { name, text },
    unchanged: true,
    declined: null,
  }));
  const { user } = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  await screen.findByRole('textbox', { name: /^Text of/ });
  return user;
}

/** Counts in what is visible. */
function count(text: string | RegExp): number {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of page.querySelectorAll('.visually-hidden, [hidden]')) hidden.remove();
  return page.textContent.split(text).length - 1;
}

const status = () => screen.getByRole('status', { name: 'Approval status' });

test('a pending letter says its date and its lock once, in the status row', async () => {
  const user = await openPending();
  expect([count(SINCE), count(LOCK)]).toEqual([1, 1]);
  expect(status()).toHaveTextContent(`Pending since ${SINCE}.`);
  expect(status()).toHaveTextContent('Waiting for Marcus Hale. Locked while its approval is pending.');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'This letter is locked while its approval is pending.',
  );

  await user.click(screen.getByRole('button', { name: 'Pending' }));
  expect([count(SINCE), count(LOCK)]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: `Pending since ${SINCE}` }));
  expect([count(SINCE), count(LOCK)]).toEqual([1, 1]);
});

test('the approval tab of a pending letter says its date once, above the rounds', async () => {
  const user = await openPending();
  await user.click(screen.getByRole('tab', { name: 'Approval' }));
  const button = await screen.findByRole('button', { name: /^Rounds/ });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
  const rounds = await screen.findByRole('complementary', { name: 'Rounds' });
  await waitFor(() => expect(rounds).toHaveTextContent('Mail asking for approval'));
  expect(count(SINCE)).toBe(1);
  expect(screen.getByText(/^Only Marcus Hale can decide/)).toHaveTextContent(`You asked Marcus Hale on ${SINCE}.`);
  expect(within(rounds).getByText('Maya Lindqvist')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pending' })).toBeNull();
});
