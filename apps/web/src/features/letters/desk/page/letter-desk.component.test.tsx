import { prepareApproval } from '@letterdesk/contract/approvals';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { aLetter, openedLetter } from '../../testing/letter.ts';
import { LetterDesk } from './letter-desk.tsx';

const MAY_NOT = 'You may read this letter, but not change it.';

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

test('who may not change a letter reads why beside its title, and hears it with the title', async () => {
  await showLetter(refusing('letter_read_only'));
  const [words] = screen.getAllByText(MAY_NOT).filter((one) => one.tagName === 'STRONG');
  expect(words).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(MAY_NOT);
});

test('people who may change it read nothing there', async () => {
  await showLetter({});
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveAccessibleDescription();
});

test('Send first shows what was saved elsewhere since, and opens nothing on unseen text', async () => {
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

test('a letter whose Submit would find no approver says so beforehand, with what to do', async () => {
  const server = serveCalls();
  const why = 'You are the only approver of this letter. Ask a colleague to submit it; then you can approve it.';
  server.refuse(prepareApproval, 'approvers_unresolved', { onlySender: true }, why);
  const abilities = { ...aLetter().abilities, submit: true };
  await showLetter({ abilities, ids: '{"clientRepId":61}' });
  expect(await screen.findByRole('status', { name: 'Who can approve it' })).toHaveTextContent(why);
});
