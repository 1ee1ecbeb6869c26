import { expect } from '@playwright/test';
import {
  APPROVER,
  approvalStatus,
  command,
  createForApproval,
  errorModal,
  LOCKING_TEMPLATE,
  loseOneAnswer,
  notesDialog,
  openToApprove,
  showLetter,
  submitDialog,
  submitLetter,
} from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { test } from './test.ts';

const UNREACHABLE = 'Letterdesk cannot be reached. Check your connection and try again.';

test('a letter is submitted by the keyboard alone: saved first, its CC people looked up, once for a lost answer', async ({
  page,
  context,
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
  await expect(dialog).toContainText('half an addr is not an address.');
  await expectNoAxeViolations(page);

  await cc.fill('owen.castellan@northgate.example');
  await page.keyboard.press('Enter');
  const people = dialog.getByRole('list', { name: 'CC people' });
  await expect(people).toHaveText('Owen Castellan');
  await cc.fill('tessa.okonjo@halden.example');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(errorModal(page)).toContainText(UNREACHABLE);
  await page.keyboard.press('Escape');
  await expect(cc).toHaveValue('tessa.okonjo@halden.example');
  await context.setOffline(false);
  await loseOneAnswer(page, '**/v1/letter-approvals/submit', 'POST');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(errorModal(page)).toContainText(UNREACHABLE);
  await page.keyboard.press('Escape');
  await expect(people).toHaveText('Owen CastellanTessa Okonjo');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(errorModal(page)).toBeHidden();
  await expect(approvalStatus(page)).toContainText(`Waiting for ${APPROVER}.`);
  await expect(approvalStatus(page)).toContainText('Locked while its approval is pending.');
  await page.getByRole('tab', { name: 'Approval' }).click();
  const approval = page.getByRole('tabpanel', { name: 'Approval' });
  await expect(approval).toContainText('owen.castellan@northgate.example');
  await expect(approval).toContainText('tessa.okonjo@halden.example');
});

test('a letter without possible approvers says why', async ({ page }) => {
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
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(letterText(page)).toBeVisible();
});

test('an approver declines by the keyboard, and nothing typed is lost', async ({ page, browser }) => {
  const path = await createForApproval(page);
  await submitLetter(page);
  const approver = await openToApprove(browser, APPROVER, path);
  await command(approver, 'Decline').focus();
  await approver.keyboard.press('Enter');
  const dialog = notesDialog(approver);
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeFocused();
  await notes.fill('x'.repeat(4_001));
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await expectNoAxeViolations(approver);
  const words = 'The last day is wrong.\nPlease ask the client again.';
  await notes.fill(words);
  await approver.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(command(approver, 'Decline')).toBeFocused();
  await approver.keyboard.press('Enter');
  await expect(notes).toHaveValue(words);

  await loseOneAnswer(approver, '**/v1/letter-approvals', 'PUT');
  await notes.press('Control+Enter');
  await expect(errorModal(approver)).toContainText(UNREACHABLE);
  await approver.keyboard.press('Escape');
  await notes.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await showLetter(approver);
  await expect(approvalStatus(approver)).toContainText(/Declined on \d{4}-\d\d-\d\d by you\./);
  await approvalStatus(approver).getByRole('button', { name: 'Notes' }).click();
  await expect(notes).toHaveValue(words);
  await expectNoAxeViolations(approver);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await approver.context().close();
});

test('the sender revokes by keyboard, and gets a message when it is too late', async ({ page, browser }) => {
  const path = await createForApproval(page);
  await submitLetter(page);
  await command(page, 'Revoke').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke approval' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(command(page, 'Revoke')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(approvalStatus(page)).toContainText('You revoked the request.');

  await submitLetter(page);
  const approver = await openToApprove(browser, APPROVER, path);
  await command(page, 'Revoke').click();
  await command(approver, 'Decline').click();
  await notesDialog(approver).getByRole('button', { name: 'Decline' }).click();
  await expect(notesDialog(approver)).toBeHidden();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(errorModal(page)).toContainText(
    'Unable to revoke because letter has either been approved and sent or declined',
  );
  await page.keyboard.press('Escape');
  await expect(approvalStatus(page)).toContainText('Declined on');
  await expect(command(page, 'Submit')).toBeVisible();
  await approver.context().close();
});
