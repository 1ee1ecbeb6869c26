import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anAdministrator } from '../../../testing/signed-in.ts';
import { answerConfigurationLists } from '../testing/configuration-lists.ts';
import { aTemplate } from '../testing/template.ts';
import { ConfigurationDialog } from './configuration-dialog.tsx';

async function openWith(fields: Parameters<typeof aTemplate>[0]) {
  answerConfigurationLists(serveCalls());
  const nothing = () => undefined;
  const template = aTemplate({ defaultFromField: '{{shortcode ClientRepEmail}}', ...fields });
  const { user } = await show(
    <ConfigurationDialog template={template} onClose={nothing} onSaved={nothing} />,
    anAdministrator(),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Template Configuration' });
  await within(dialog).findByRole('combobox', { name: 'Approver' });
  return { user, dialog };
}

test('an approver who has not signed in yet is noted at the field', async () => {
  const { dialog } = await openWith({ requiresApproval: true, approver: 'nobody@meridale.example' });
  expect(await within(dialog).findByText(/^No one has signed in with this address yet/)).toBeVisible();
});

test('OK waits for a valid address and names the field', async () => {
  const { dialog } = await openWith({ requiresApproval: true, approver: 'notanaddress' });
  expect(within(dialog).getByText(/To be corrected: Approver\.$/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'OK' })).toBeDisabled();
});

test("an unknown person's sender address gets a warning", async () => {
  const { user, dialog } = await openWith({ defaultFromField: '{{shortcode ProviderEmail}}' });
  expect(within(dialog).getByText(/^ProviderEmail isn’t a staff address\./)).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Default From Email' }));
  const options = await screen.findAllByRole('option');
  expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([
    "Client rep's e-mail addressClientRepEmail",
    "Provider rep's e-mail addressProviderRepEmail",
    "Client contact's e-mail addressClientContactEmail",
    "Provider's e-mail addressProviderEmail",
  ]);
});
