import {
  type EmailMessage,
  listEmailMessageChanges,
  listEmailMessages,
  saveEmailMessage,
} from '@letterdesk/contract/email-messages';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { listDivisions } from '@letterdesk/contract/templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { MessageDesk } from './message-desk.tsx';

const DIVISION = { id: 1, name: 'Meridale Locum Tenens' };
const MESSAGE: EmailMessage = {
  id: 3,
  name: 'Greeting',
  division: DIVISION,
  subject: 'Your letter',
  message: '<p>Dear Tara,</p>',
  version: 1,
  lastModifiedBy: { account: 2, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' },
  lastModifiedDate: '2026-03-02T09:00:00.000Z',
  abilities: { update: true },
  refusals: { update: null },
};

async function openMessage() {
  const server = serveCalls();
  server.answer(listExpressionGroups, () => []);
  server.answer(listDivisions, () => [{ ...DIVISION, logos: [] }]);
  server.answer(listEmailMessages, () => []);
  server.answer(listEmailMessageChanges, () => []);
  const { user } = await show(<MessageDesk opened={keptNowhere(MESSAGE)} />, anAdministrator());
  const field = (name: string) => screen.getByRole('textbox', { name });
  await screen.findByRole('textbox', { name: 'Message' });
  return {
    user,
    server,
    name: () => field('Name'),
    subject: () => field('Subject'),
    text: () => field('Message'),
    saveButton: () => screen.getByRole('button', { name: 'Save' }),
    save: () => user.keyboard('{Control>}s{/Control}'),
    saved: () => server.callsOf(saveEmailMessage).map(({ body }) => body),
    type: async (into: HTMLElement, text: string) => {
      await user.clear(into);
      await user.paste(text);
    },
  };
}

const conflictDialog = () => screen.findByRole('dialog', { name: 'Someone else saved this e-mail message' });

test("the second of two administrators sees the other's name and changes, and saves both", async () => {
  const { user, server, name, subject, text, type, save, saved } = await openMessage();
  await type(subject(), 'Your letter from Meridale');
  server.refuse(saveEmailMessage, 'message_stale', {
    message: { ...MESSAGE, name: 'Greeting of May', message: '<p>Dear Tara Kilbride,</p>', version: 2 },
  });
  await save();
  const dialog = await conflictDialog();
  expect(dialog).toHaveTextContent(/Priya Ramaswamy saved it \([^)]+\) while you were writing\./);
  const differences = await within(dialog).findByRole('region', { name: 'Where the texts differ' });
  for (const text of ['of May', 'from Meridale', 'Kilbride']) expect(differences).toHaveTextContent(text);
  // The changes don't overlap, so nothing has to be decided.
  server.answer(saveEmailMessage, ({ body }) => ({ ...MESSAGE, ...body, division: DIVISION, version: 3 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  const mine = { name: 'Greeting', division: 1, subject: 'Your letter from Meridale', message: '<p>Dear Tara,</p>' };
  expect(saved()).toEqual([
    { ...mine, id: 3, version: 1 },
    { ...mine, id: 3, version: 2, name: 'Greeting of May', message: '<p>Dear Tara Kilbride,</p>' },
  ]);
  expect(name()).toHaveValue('Greeting of May');
  expect(text()).toHaveTextContent('Dear Tara Kilbride,');
});

test("the other text can replace the user's own", async () => {
  const { user, server, subject, text, type, save } = await openMessage();
  await type(subject(), 'Mine');
  server.refuse(saveEmailMessage, 'message_stale', {
    message: { ...MESSAGE, subject: 'Theirs', message: '<p>Good morning,</p>', version: 2 },
  });
  await save();
  const dialog = await conflictDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Choose all of theirs' }));
  await user.click(within(dialog).getByRole('button', { name: 'Continue with theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(subject()).toHaveValue('Theirs');
  expect(text()).toHaveTextContent('Good morning,');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('Save waits for a name and a subject of at most 300 characters on one line', async () => {
  const { user, name, subject, saveButton, type, save, saved } = await openMessage();
  await type(name(), ' ');
  expect(saveButton()).toHaveAccessibleDescription('Give the e-mail message a name first.');
  await type(name(), 'Greeting again');
  await type(subject(), 'x'.repeat(301));
  expect(saveButton()).toHaveAccessibleDescription('The subject is too long by 1: it may have 300 characters.');
  await save();
  await user.click(saveButton());
  expect(saved()).toEqual([]);
  await type(subject(), 'Two\nlines');
  expect(subject()).toHaveValue('Two lines');
  expect(saveButton()).not.toHaveAccessibleDescription();
});

test('Ctrl+S and Ctrl+P do nothing behind a dialog', async () => {
  const { user, subject, text, type, save, saved } = await openMessage();
  await type(subject(), 'Not saved');
  text().focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Link' });
  await save();
  await user.keyboard('{Control>}p{/Control}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(saved()).toEqual([]);
});

test('a message says that it takes no files when one is dropped on it', async () => {
  await openMessage();
  const files = [new File(['%PDF'], 'rates.pdf', { type: 'application/pdf' })];
  fireEvent.drop(screen.getByRole('toolbar', { name: 'Formatting' }), { dataTransfer: { types: ['Files'], files } });
  expect(await screen.findByText('E-mail messages can’t take files.')).toBeVisible();
});
