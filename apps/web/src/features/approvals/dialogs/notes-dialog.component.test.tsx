import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftOwnerOf } from '../../../draft-store/draft-owner.ts';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import { anApproval } from '../testing/approval.ts';
import { openDialogText } from './dialog-text.ts';
import { DeclineDialog, NotesDialog } from './notes-dialog.tsx';

const WORDS = 'The last day is wrong.\nPlease ask the client again.';

async function openDecline(declined = true) {
  const onCancel = vi.fn();
  const onDecline = vi.fn(async (_notes: string) => declined);
  const words = await openDialogText(draftOwnerOf(aPerson()), 'decline:5');
  const { user } = await show(
    <DeclineDialog approval={anApproval()} draft={words} busy={false} onCancel={onCancel} onDecline={onDecline} />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Approval notes' });
  const notes = within(dialog).getByRole('textbox', { name: 'Notes' });
  const decline = within(dialog).getByRole('button', { name: 'Decline' });
  return { user, dialog, notes, decline, onCancel, onDecline };
}

test('declining asks for notes, which Ctrl+Enter sends', async () => {
  const { user, notes, onDecline } = await openDecline();
  await waitFor(() => expect(notes).toHaveFocus());
  expect(notes).toHaveAttribute('placeholder', 'Enter optional notes explaining why letter is declined');
  await user.paste(WORDS.replace('\n', ''));
  await user.keyboard('{Enter}');
  expect(onDecline).not.toHaveBeenCalled();
  await user.clear(notes);
  await user.paste(WORDS);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onDecline).toHaveBeenCalledExactlyOnceWith(WORDS);
});

test("notes that are too long show the excess and can't be sent", async () => {
  const { user, notes, decline, dialog, onDecline } = await openDecline();
  await user.click(notes);
  await user.paste('x'.repeat(4_001));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The notes have 4,001 characters; 4,000 are possible.');
  expect(decline).toBeDisabled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onDecline).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(decline).toBeEnabled();
});

test('notes that failed to be sent stay for another try', async () => {
  const { user, notes, decline, onDecline } = await openDecline(false);
  await user.click(notes);
  await user.paste(WORDS);
  await user.click(decline);
  await user.click(decline);
  expect(onDecline.mock.calls).toEqual([[WORDS], [WORDS]]);
  expect(notes).toHaveValue(WORDS);
});

test('Esc closes the dialog without declining', async () => {
  const { user, onCancel, onDecline } = await openDecline();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onDecline).not.toHaveBeenCalled();
});

test("a decision's notes are read-only, with the decider and the time", async () => {
  const approval = anApproval({ approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale', notes: WORDS });
  const onClose = vi.fn();
  const { user } = await show(<NotesDialog approval={approval} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Approval notes' });
  expect(dialog).toHaveTextContent(/Declined by Marcus Hale on 2026-03-02/);
  const notes = within(dialog).getByRole('textbox', { name: 'Notes' });
  expect(notes).toHaveValue(WORDS);
  expect(notes).toHaveAttribute('readonly');
  const close = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1);
  await waitFor(() => expect(close).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});
