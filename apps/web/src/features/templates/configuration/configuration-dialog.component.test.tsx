import { saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configured, openConfiguration } from '../testing/open-configuration.tsx';
import { aTemplate } from '../testing/template.ts';

const REQUIRED = {
  Footer: 'Standard',
  'Email Message': 'Your Assignment',
  'Default From Name': "Client rep's name",
  'Default From Email': "Client rep's e-mail address",
};
test('OK waits for required fields and names them', async () => {
  const { user, dialog, ok, name, box, choose, radio, saved, onClose } = await openConfiguration();
  const waitsFor = (...fields: string[]) => {
    expect(ok).toBeDisabled();
    const list = new Intl.ListFormat('en-GB').format(fields);
    expect(ok).toHaveAccessibleDescription(`Still needed: ${list}.`);
  };
  expect(name()).toHaveFocus();
  waitsFor('Footer', 'Logo', 'Email Message', 'Default From Name', 'Default From Email');
  for (const [field, option] of Object.entries(REQUIRED)) await choose(field, option);
  waitsFor('Logo');
  await user.click(radio('Meridale Locum Tenens, in ink'));
  expect(ok).toBeEnabled();
  expect(ok).not.toHaveAccessibleDescription();

  await user.clear(name());
  await user.paste('  ');
  waitsFor('Name');
  await user.paste('Renamed template');
  await user.click(box('Requires Approval'));
  waitsFor('Approver', 'Approval Message');
  await choose('Approver', "Client rep's e-mail address");
  await choose('Approval Message', 'Approval Request');
  expect(within(dialog).queryByText(/^Still needed/)).toBeNull();
  await user.type(name(), '{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([
    expect.objectContaining({
      name: 'Renamed template',
      footer: 10,
      logo: 11,
      emailMessage: 1,
      requiresApproval: true,
      approver: '{{shortcode ClientRepEmail}}',
      approvalMessage: 2,
      defaultFromField: '{{shortcode ClientRepEmail}}',
      version: 1,
    }),
  ]);
});

test('the fields that publishing requires are marked until they are set', async () => {
  const { field, choose, dialog } = await openConfiguration(aTemplate(), [
    { field: 'footer', message: 'Footer must be set.' },
    { field: 'logo', message: 'Logo must be set.' },
  ]);
  await waitFor(() => expect(field('Footer')).toHaveFocus());
  expect(field('Footer')).toHaveAccessibleDescription('Footer must be set.');
  expect(within(dialog).getByText('Logo must be set.')).toBeVisible();
  await choose('Footer', 'Standard');
  expect(field('Footer')).not.toHaveAccessibleDescription();
  expect(within(dialog).getByText('Logo must be set.')).toBeVisible();
});

test('an address is an expression or a free text, whose field opens at once', async () => {
  const { user, ok, box, choose, freeText, saved, onClose } = await openConfiguration(configured());
  const typed = {
    'Default To': 'to@meridale.example',
    'Default CC': 'cc@meridale.example; second@meridale.example',
    'Default BCC': 'bcc@meridale.example',
    'Default From Email': 'letters@meridale.example',
    Approver: 'boss@meridale.example',
  };
  await user.click(box('Requires Approval'));
  await choose('Approval Message', 'Approval Request');
  for (const [field, text] of Object.entries(typed)) {
    await choose(field, 'Free Text Email');
    await waitFor(() => expect(freeText(field)).toHaveFocus());
    await user.paste(text);
  }
  await user.click(ok);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([
    expect.objectContaining({
      defaultToField: typed['Default To'],
      defaultCcField: typed['Default CC'],
      defaultBccField: typed['Default BCC'],
      defaultFromField: typed['Default From Email'],
      approver: typed.Approver,
    }),
  ]);
});

test("the approver's text box doesn't ask for a distribution list", async () => {
  const { user, box, choose, freeText } = await openConfiguration(configured());
  await user.click(box('Requires Approval'));
  await choose('Approver', 'Free Text Email');
  expect(freeText('Approver')).toHaveAttribute('placeholder', 'Do not enter distribution emails');
});

test('a stored value keeps its type, and can become an expression or empty', async () => {
  const stored = {
    'Default To': 'to@meridale.example',
    'Default CC': 'cc@meridale.example; second@meridale.example',
    'Default BCC': 'bcc@meridale.example',
    'Default From Email': 'letters@meridale.example',
    Approver: 'boss@meridale.example',
  };
  const { user, ok, field, freeText, choose, saved } = await openConfiguration(
    configured({
      defaultToField: stored['Default To'],
      defaultCcField: stored['Default CC'],
      defaultBccField: stored['Default BCC'],
      defaultFromField: stored['Default From Email'],
      approver: stored.Approver,
      approvalMessage: { id: 2, name: 'Approval Request' },
      requiresApproval: true,
    }),
  );
  expect(field('Default From Name')).toHaveValue("Client rep's name");
  for (const [name, text] of Object.entries(stored)) {
    expect(field(name)).toHaveValue('Free Text Email');
    expect(freeText(name)).toHaveValue(text);
    await choose(name, "Client rep's e-mail address");
    expect(freeText(name)).toBeNull();
  }
  await choose('Default BCC', 'None');
  expect(field('Default BCC')).toHaveValue('None');
  await user.click(ok);
  await waitFor(() => expect(saved()).toHaveLength(1));
  const expression = '{{shortcode ClientRepEmail}}';
  expect(saved()[0]).toMatchObject({
    defaultToField: expression,
    defaultCcField: expression,
    defaultBccField: null,
    defaultFromField: expression,
    approver: expression,
  });
});

test('a text without an address is reported on leaving, and a refusal at its field', async () => {
  const { user, server, ok, choose, freeText, onClose } = await openConfiguration(configured());
  await choose('Default BCC', 'Free Text Email');
  await waitFor(() => expect(freeText('Default BCC')).toHaveFocus());
  await user.paste('nobody');
  expect(freeText('Default BCC')).not.toHaveAccessibleDescription();
  await user.tab();
  await waitFor(() =>
    expect(freeText('Default BCC')).toHaveAccessibleDescription('“nobody” is not a valid address: it has no “@”.'),
  );
  await user.type(freeText('Default BCC') as HTMLElement, '@a.org');
  expect(freeText('Default BCC')).not.toHaveAccessibleDescription();

  await choose('Default From Email', 'Free Text Email');
  await waitFor(() => expect(freeText('Default From Email')).toHaveFocus());
  await user.paste('letters@elsewhere.test');
  const message = 'Letters can only be sent from addresses at meridale.example.';
  server.refuse(saveLetterTemplate, 'configuration_invalid', { problems: [{ field: 'defaultFromField', message }] });
  await user.click(ok);
  await waitFor(() => expect(freeText('Default From Email')).toHaveAccessibleDescription(message));
  expect(freeText('Default From Email')).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('an address typed into the dropdown becomes the free text when selected', async () => {
  const { user, field, freeText } = await openConfiguration();
  await user.click(field('Default CC'));
  await user.paste('cc@meridale.example');
  await user.click(await screen.findByRole('option', { name: 'Free Text Email' }));
  await waitFor(() => expect(freeText('Default CC')).toHaveFocus());
  expect(freeText('Default CC')).toHaveValue('cc@meridale.example');

  await user.click(field('Default BCC'));
  await user.keyboard('free');
  await screen.findByRole('option', { name: 'Free Text Email' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(freeText('Default BCC')).toHaveFocus());
  expect(freeText('Default BCC')).toHaveValue('');
});

test('a dropdown searches descriptions and shortcodes', async () => {
  const { user, options, field } = await openConfiguration();
  expect(await options('Default To')).toHaveLength(6);
  await user.paste('{{shortcode ProviderRep');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Free Text Email',
    "Provider rep's e-mail addressProviderRepEmail",
  ]);
  await user.keyboard('{Escape}');
  await user.click(field('Footer'));
  await user.paste('no such footer');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test("the approver list has only reps' addresses, and the sender list only names", async () => {
  const { user, box, options } = await openConfiguration();
  await user.click(box('Requires Approval'));
  const names = async (field: string) => (await options(field)).map(({ textContent }) => textContent);
  expect(await names('Approver')).toEqual([
    'Free Text Email',
    "Client rep's e-mail addressClientRepEmail",
    "Provider rep's e-mail addressProviderRepEmail",
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(await names('Default From Name')).toEqual([
    "Client rep's nameClientRepName",
    "Provider rep's nameProviderRepName",
  ]);
});

test('the approval fields wait with a reason, and turning approval off clears them', async () => {
  const { user, ok, box, field, choose, saved } = await openConfiguration(configured());
  const three = () => [box('Lock After Submission'), field('Approver'), field('Approval Message')];
  const wait = () => {
    for (const waiting of three()) {
      expect(waiting).toBeDisabled();
      expect(waiting).toHaveAccessibleDescription(/Approver, message and lock can be set when approval is required\.$/);
    }
  };
  wait();
  await user.click(box('Requires Approval'));
  for (const free of three()) expect(free).toBeEnabled();
  await choose('Approver', "Provider rep's e-mail address");
  await choose('Approval Message', 'Approval Request');
  await user.click(box('Lock After Submission'));
  expect(box('Lock After Submission')).toBeChecked();

  await user.click(box('Requires Approval'));
  wait();
  expect(box('Lock After Submission')).not.toBeChecked();
  await user.click(box('Requires Approval'));
  expect(field('Approver')).toHaveValue('');
  expect(field('Approval Message')).toHaveValue('');
  expect(box('Lock After Submission')).not.toBeChecked();
  await user.click(box('Requires Approval'));
  await user.click(box('Disabled'));
  await user.click(ok);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    requiresApproval: false,
    approver: null,
    approvalMessage: null,
    lockAfterSubmission: false,
  });
});

test('the division determines footers and logos, and clears others', async () => {
  const { user, dialog, choose, field, radio } = await openConfiguration();
  await choose('Division', 'Tarrow Physician Staffing');
  await choose('Footer', 'Confidential');
  expect(within(dialog).getByText('Tarrow Physician Staffing · Confidential')).toBeVisible();
  await user.click(radio('Tarrow Physician Staffing, in color'));
  await choose('Division', 'Halden Travel Nursing');
  expect(field('Footer')).toHaveValue('');
  const cleared = 'Footer and Logo were of another division. Choose again.';
  expect(within(dialog).getByText(cleared)).toBeVisible();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  expect(radio('Halden Travel Nursing, in color')).not.toBeChecked();
  await choose('Footer', 'Standard');
  expect(within(dialog).getByText('Halden Travel Nursing · 1 High Street')).toBeVisible();
  expect(within(dialog).queryByText(cleared)).toBeNull();
});

test("a published template's configuration says that it takes effect at once", async () => {
  const { dialog } = await openConfiguration(configured({ unpublished: false, publishedVersion: 1 }));
  expect(within(dialog).getByText('The configuration takes effect at once.')).toBeVisible();
});

test('Esc closes at once, but asks first after a change', async () => {
  const { user, name, onClose } = await openConfiguration();
  await user.type(name(), ', half');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(name()).toHaveValue('Rate Letter, half');
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
