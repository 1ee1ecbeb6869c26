import { expect } from '@playwright/test';
import {
  APPROVER,
  approvalStatus,
  command,
  createForApproval,
  LOCKING_TEMPLATE,
  notesDialog,
  RECORD,
  showLetter,
  submitDialog,
} from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { callAs, floodLetter, submitStored } from './call-as.ts';
import { createLetter, typeAtEnd, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test('a letter is submitted and revoked by keyboard: it is saved first, and its CC people are looked up', async ({
  page,
}) => {
  await createForApproval(page);
  await typeAtEnd(page, ' For approval.');
  await page.keyboard.press('Control+Enter');
  const dialog = submitDialog(page);
  const cc = dialog.getByRole('textbox', { name: 'CC' });
  await expect(cc).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.keyboard.type('half an addr');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await command(page, 'Submit').focus();
  await page.keyboard.press('Enter');
  await expect(cc).toHaveValue('half an addr');
  await cc.press('Enter');
  await expect(dialog).toContainText('“half an addr” is not a valid address: it has no “@”.');
  await cc.fill('owen.castellan@northgate.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'CC people' })).toHaveText('Owen Castellan');
  await cc.fill('nobody@northgate.example');
  await page.keyboard.press('Enter');
  await expect(cc).toHaveAccessibleDescription(/no one has signed in/);
  await expectNoAxeViolations(page);
  await cc.fill('');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(approvalStatus(page)).toContainText(`Waiting for ${APPROVER}.`);
  await expect(approvalStatus(page)).toContainText('Locked while its approval is pending.');

  await test.step('the sender revokes the request', async () => {
    await command(page, 'Revoke').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Revoke approval' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(command(page, 'Revoke')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(approvalStatus(page)).toContainText('You revoked the request.');
    await expect(command(page, 'Submit')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a letter whose approvers never signed in says so after its required information is filled in', async ({
  page,
}) => {
  await createLetter(page, LOCKING_TEMPLATE, { assignmentId: 502 });
  await command(page, 'Submit').click();
  const missing = page.getByRole('dialog', { name: 'Required information is missing' });
  await expect(missing.getByRole('textbox').first()).toBeFocused();
  await expectNoAxeViolations(page);
  for (const field of await missing.getByRole('textbox').all()) await field.fill('Typed by hand');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  const dialog = submitDialog(page);
  await expect(dialog).toContainText('None of the approvers has signed in to Letterdesk yet.');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expectNoAxeViolations(page);
});

test('an approver declines by keyboard and loses no text', async ({ page }) => {
  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, LOCKING_TEMPLATE, RECORD);
  await submitStored(call, letter);
  await signInAs(page, APPROVER, `/letters/${letter.id}?isApprovingMode=true`);
  await command(page, 'Decline').focus();
  await page.keyboard.press('Enter');
  const dialog = notesDialog(page);
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeFocused();
  await notes.fill('x'.repeat(4_001));
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await expectNoAxeViolations(page);
  const words = 'The last day is wrong.\nPlease ask the client again.';
  await notes.fill(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(command(page, 'Decline')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notes).toHaveValue(words);
  await notes.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await showLetter(page);
  await expect(approvalStatus(page)).toContainText(/Declined on \d{4}-\d\d-\d\d by you\./);
  await expectNoAxeViolations(page);
  await approvalStatus(page).getByRole('button', { name: 'Notes' }).click();
  await expect(notes).toHaveValue(words);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
});
