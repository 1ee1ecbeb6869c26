import { prepareApproval } from '@letterdesk/contract/approvals';
import { getLetter, getLetterStatus, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { findReturnedAddresses, listSentLetters, measureEmail, prepareEmail } from '@letterdesk/contract/sending';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { aPreparedEmail } from '../../../sending/wizard/testing/prepared-email.ts';
import { aTemplate } from '../../../templates/testing/template.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from './letter-desk.tsx';

const MAY_NOT = 'You can read this letter but not change it.';

async function showLetter(with_: Partial<Letter>) {
  const { refusals, ...rest } = with_;
  const letter = aLetter({ ...rest, refusals: { ...aLetter().refusals, ...refusals } });
  const shown = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  await screen.findByRole('textbox', { name: /^Text of/ });
  return shown;
}

const refusing = (update: Letter['refusals']['update']) => ({ refusals: { ...aLetter().refusals, update } });

test('a reader sees and hears the reason for a read-only letter with its title', async () => {
  await showLetter(refusing('letter_read_only'));
  const [words] = screen.getAllByText(MAY_NOT).filter((one) => one.tagName === 'STRONG');
  expect(words).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(MAY_NOT);
});

test('users who can edit see no reason', async () => {
  await showLetter({});
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveAccessibleDescription();
});

test.each([
  [1, 0],
  [2, 1],
])('a letter of template version 1 shows whether a newer one is published: %i', async (published, told) => {
  const letterTemplate = aTemplate({ unpublished: false, publishedVersion: published });
  await showLetter({ letterTemplate, templateVersion: 1 });
  expect(screen.getByText('Template version 1')).toBeVisible();
  expect(screen.queryAllByText(`version ${published} is newer`)).toHaveLength(told);
});

test("Send first shows another window's save, and opens nothing on unseen text", async () => {
  const server = serveCalls();
  const letter = aLetter();
  const lastModifiedBy = { account: 9, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' };
  server.answer(getLetter, () => ({
    ...letter,
    version: letter.version + 1,
    text: '<p>Newer words.</p>',
    lastModifiedBy,
  }));
  const { user } = await showLetter({});
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const modal = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(modal).toHaveTextContent(/^.*Priya Ramaswamy saved this letter.* Review the new version/);
  expect(screen.queryByRole('dialog', { name: 'Send Email' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Text of/, hidden: true })).toHaveTextContent('Newer words.');
});

/** A desk whose saves wait for their answers. */
async function showSlowDesk() {
  const server = serveCalls();
  const saves: PromiseWithResolvers<void>[] = [];
  let stored = aLetter();
  server.answer(getLetterStatus, () => statusSnapshotOf(stored));
  server.answer(saveLetter, async ({ body }) => {
    const answer = Promise.withResolvers<void>();
    saves.push(answer);
    await answer.promise;
    stored = aLetter({ name: body.name, version: body.version + 1 });
    return stored;
  });
  server.answer(prepareEmail, () => aPreparedEmail());
  server.answer(listSentLetters, () => []);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(findReturnedAddresses, () => []);
  const { user } = await showLetter({});
  const title = screen.getByRole('textbox', { name: 'Title' });
  const saveWith = async (words: string) => {
    const before = saves.length;
    await user.type(title, words);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(before + 1));
  };
  return { user, server, title, saves, saveWith };
}

test('a command during a save runs once afterwards, with text typed in the meantime', async () => {
  const { user, server, title, saves, saveWith } = await showSlowDesk();
  await saveWith(' of May');
  await user.type(title, ' 2026');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(send).toHaveAttribute('data-loading', 'true');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(saves).toHaveLength(1);
  await act(async () => saves[0]?.resolve());
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => saves[1]?.resolve());
  expect(await screen.findByLabelText('To')).toBeVisible();
  expect(server.callsOf(saveLetter).map(({ body }) => body.name)).toEqual([
    'Rate Letter of May',
    'Rate Letter of May 2026',
  ]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(send).toHaveFocus());
  expect(saves).toHaveLength(2);
});

test('a command during a failing save is dropped', async () => {
  const { user, saves, saveWith } = await showSlowDesk();
  await saveWith(' of May');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await act(async () => saves[0]?.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Something went wrong');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('a letter without possible approvers says so before Submit, with advice', async () => {
  const server = serveCalls();
  const why = 'You are the only approver of this letter. Ask a colleague to submit it; then you can approve it.';
  server.refuse(prepareApproval, 'approvers_unresolved', { onlySender: true }, why);
  const abilities = { ...aLetter().abilities, submit: true };
  await showLetter({ abilities, ids: '{"clientRepId":61}' });
  expect(await screen.findByRole('status', { name: 'Who can approve it' })).toHaveTextContent(why);
});

/** Drops files on the letter. jsdom has no DragEvent. */
function dropFiles(target: Element, ...files: File[]): Event {
  const dataTransfer = { files, types: ['Files'], getData: () => '' };
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
  act(() => void target.dispatchEvent(event));
  return event;
}

test('a file dropped anywhere on the letter is attached', async () => {
  await showLetter({});
  const event = dropFiles(screen.getByRole('textbox', { name: 'Title' }), new File(['x'], 'Terms.txt'));
  expect(event.defaultPrevented).toBe(true);
  const dialog = await screen.findByRole('dialog', { name: 'Attachments' });
  expect(await within(dialog).findByText('Terms.txt')).toBeInTheDocument();
});

test('a file dropped on a read-only letter is refused with the reason', async () => {
  await showLetter({ refusals: { ...aLetter().refusals, attach: 'letter_read_only' } });
  dropFiles(screen.getByRole('textbox', { name: 'Title' }), new File(['x'], 'Terms.txt'));
  const dialog = await screen.findByRole('dialog', { name: 'Attachments' });
  expect(dialog).toHaveTextContent(MAY_NOT);
  expect(within(dialog).queryByText('Terms.txt')).toBeNull();
});
