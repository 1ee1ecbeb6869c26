import { expect, type Page } from '@playwright/test';
import { approvalStatus, command, SHARED_TEMPLATE, submitDialog } from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { callAs, floodLetter } from './call-as.ts';
import { confirm, openConfiguration } from './configure-template.ts';
import { letterText, WRITER } from './open-letter.ts';
import { AUTHOR, openTemplate, type StoredTemplate } from './open-template.ts';
import { goToSummary, openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });

/** Publishes a copy of a demo template. */
async function publishCopy(page: Page, of: string): Promise<StoredTemplate & { readonly name: string }> {
  const call = await callAs(page, AUTHOR);
  const names = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const source = names.find(({ name }) => name === of);
  const { id, draft } = await call<StoredTemplate>('POST', `/v1/letter-templates/${source?.id}/copy`, {});
  return call('PUT', '/v1/letter-templates/publish', { id, version: draft?.version });
}

test('a template requires documents, and letters get the matching ones of the provider with one press each', async ({
  page,
}) => {
  const template = await publishCopy(page, 'Assignment Confirmation, Client');
  await openTemplate(page, template);
  const dialog = await openConfiguration(page);
  const group = dialog.getByRole('group', { name: 'Required Documents' });
  const add = group.getByRole('button', { name: 'Add a document' });
  await expect(add).toBeEnabled();
  await add.press('Enter');
  await group.getByRole('combobox', { name: 'Document 1' }).selectOption('License');
  await add.press('Enter');
  await group.getByRole('combobox', { name: 'Document 2' }).selectOption('Curriculum Vitae');
  await group.getByRole('combobox', { name: 'Age of Curriculum Vitae' }).selectOption('months old at most');
  await group.getByRole('textbox', { name: 'Maximum age of Curriculum Vitae' }).fill('900');
  await group.getByRole('button', { name: 'Move up: Curriculum Vitae' }).press('Enter');
  await expect(group.getByRole('combobox', { name: 'Document 1' })).toHaveValue('Curriculum Vitae');
  await expectNoAxeViolations(page);
  await confirm(dialog);

  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, template.name, { assignmentId: 401 });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  await expect(letterText(page)).toBeVisible();
  await test.step('the letter page offers them beside the finding', async () => {
    await expect(checks(page)).toContainText('Curriculum Vitae isn’t attached.');
    await expect(checks(page)).toContainText('License isn’t attached.');
    const licenses = checks(page).getByRole('list', { name: 'License' });
    await licenses
      .getByRole('button', { name: /^Attach / })
      .first()
      .click();
    await expect(checks(page)).not.toContainText('License isn’t attached.');
    await expect(page.getByRole('region', { name: 'Attachments' })).toContainText('license');
    await expectNoAxeViolations(page);
  });

  await test.step('so does the wizard, which sends them in order', async () => {
    const wizard = await openSendWizard(page);
    await goToSummary(wizard, uniqueSubject());
    const found = wizard.getByRole('region', { name: 'What the checks found' });
    await expect(found).toContainText('Curriculum Vitae isn’t attached.');
    await expect(sendButton(wizard)).toBeDisabled();
    await expectNoAxeViolations(page);
    await found
      .getByRole('button', { name: /^Attach .*CV/ })
      .first()
      .click();
    await expect(found).toHaveCount(0);
    await sendButton(wizard).click();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    const { emailAttachments } = await call<{ emailAttachments: { contentType: string }[] }>(
      'GET',
      `/v1/letters/${letter.id}`,
    );
    expect(emailAttachments.map(({ contentType }) => contentType)).toEqual(['Curriculum Vitae', 'License']);
  });
});

test('Submit is refused without a required document, which is attached in its dialog', async ({ page }) => {
  const template = await publishCopy(page, SHARED_TEMPLATE);
  await openTemplate(page, template);
  const dialog = await openConfiguration(page);
  const group = dialog.getByRole('group', { name: 'Required Documents' });
  await group.getByRole('button', { name: 'Add a document' }).press('Enter');
  await group.getByRole('combobox', { name: 'Document 1' }).selectOption('License');
  await confirm(dialog);

  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, template.name, { assignmentId: 405 });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  await expect(letterText(page)).toBeVisible();
  await command(page, 'Submit').click();
  const submitting = submitDialog(page);
  await submitting.getByRole('button', { name: 'Submit' }).click();
  const found = submitting.getByRole('region', { name: 'What the checks found' });
  await expect(found).toContainText('License isn’t attached.');
  await expect(submitting.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await found
    .getByRole('button', { name: /^Attach / })
    .first()
    .click();
  await expect(found).toHaveCount(0);
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(approvalStatus(page)).toContainText('Pending since');
});

test('attached documents are put in order with one press after the template’s order has changed', async ({ page }) => {
  const template = await publishCopy(page, 'Assignment Confirmation, Client');
  await openTemplate(page, template);
  const dialog = await openConfiguration(page);
  const group = dialog.getByRole('group', { name: 'Required Documents' });
  for (const [number, kind] of ['License', 'Curriculum Vitae'].entries()) {
    await group.getByRole('button', { name: 'Add a document' }).press('Enter');
    await group.getByRole('combobox', { name: `Document ${number + 1}` }).selectOption(kind);
  }
  await confirm(dialog);

  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, template.name, { assignmentId: 401 });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  for (const kind of ['License', 'Curriculum Vitae']) {
    const matching = checks(page).getByRole('list', { name: kind });
    await matching
      .getByRole('button', { name: /^Attach / })
      .first()
      .click();
    await expect(matching).toHaveCount(0);
  }

  await callAs(page, AUTHOR);
  await openTemplate(page, template);
  const again = await openConfiguration(page);
  await again.getByRole('button', { name: 'Move up: Curriculum Vitae' }).press('Enter');
  await confirm(again);

  await callAs(page, WRITER);
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  await checks(page).getByRole('button', { name: 'Put in order' }).press('Enter');
  await expect(checks(page)).not.toContainText('Required documents');
  const { emailAttachments } = await (await callAs(page, WRITER))<{ emailAttachments: { contentType: string }[] }>(
    'GET',
    `/v1/letters/${letter.id}`,
  );
  expect(emailAttachments.map(({ contentType }) => contentType)).toEqual(['Curriculum Vitae', 'License']);
});
