import { createEmailMessage, listEmailMessages } from '@letterdesk/contract/email-messages';
import { listDivisions } from '@letterdesk/contract/templates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { NewEmailMessageDialog } from './new-email-message-dialog.tsx';

const DIVISION = { id: 1, name: 'Meridale Locum Tenens' };

test('a duplicate name in the division is noted during typing and can be kept', async () => {
  const server = serveCalls();
  server.answer(listDivisions, () => [{ ...DIVISION, logos: [] }]);
  server.answer(listEmailMessages, () => [{ id: 1, name: 'Your Assignment', division: DIVISION, subject: '' }]);
  server.refuse(createEmailMessage, 'division_not_found');
  const { user } = await show(<NewEmailMessageDialog onClose={() => undefined} />, anAdministrator());
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'your assignment');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Another e-mail message of this division has this name.'),
  );
  await user.type(name, ' 2');
  expect(name).not.toHaveAccessibleDescription();
  await user.clear(name);
  await user.type(name, 'Your Assignment');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.callsOf(createEmailMessage)).toHaveLength(1));
});

test('the divisions are found in any spelling', async () => {
  const server = serveCalls();
  server.answer(listDivisions, () => [{ id: 2, name: 'Hôpital Saint‑Luc', logos: [] }]);
  server.answer(listEmailMessages, () => []);
  const { user } = await show(<NewEmailMessageDialog onClose={() => undefined} />);
  await user.type(await screen.findByRole('combobox', { name: 'Division' }), 'saint-luc hopital');
  expect(await screen.findByRole('option', { name: 'Hôpital Saint‑Luc' })).toBeVisible();
});
