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
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { test } from './test.ts';

const UNREACHABLE = 'Letterdesk cannot be reached. Please check your connection and try again.';

test('a letter is submitted by the keyboard alone: saved first, its CC people looked up and named', async ({
  page,
}) => {
  await createForApproval(page);
  await typeAtEnd(page, ' For approval.');
  await page.keyboard.press('Control+Enter');
  const dialog = submitDialog(page);
  await expect(dialog).toContainText('This letter is being sent to the following people for approval:');
  await expect(dialog.getByRole('list', { name: 'Approvers' })).toContainText(
    `${APPROVER}marcus.hale@meridale.example`,
  );
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const cc = dialog.getByRole('textbox', { name: 'CC' });
  await expect(cc).toBeFocused();

  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('notanaddress is not an address.');
  await cc.fill('MARCUS.hale@meridale.example');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('MARCUS.hale@meridale.example is asked for approval already.');
  await expectNoAxeViolations(page);

  await cc.fill('nobody@meridale.example');
  await page.keyboard.press('Enter');
  await expect(errorModal(page)).toContainText('Unable to add Approvers');
  await page.keyboard.press('Escape');
  await expect(errorModal(page)).toBeHidden();
  await expect(cc).toHaveValue('nobody@meridale.example');
  await expect(dialog).toContainText('Unable to add Approvers');

  await cc.fill('owen.castellan@northgate.example');
  await page.keyboard.press('Enter');
  const people = dialog.getByRole('list', { name: 'CC people' });
  await expect(people).toHaveText('Owen Castellan');
  await expect(cc).toHaveValue('');
  await page.keyboard.type('Owen.Castellan@northgate.example');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Owen.Castellan@northgate.example is in the list already.');
  await expectNoAxeViolations(page);

  // What is typed and not added is added by Submit, which waits for an address that is being looked up.
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/v1/letters-users?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await cc.fill('tessa.okonjo@halden.example');
  await cc.press('Enter');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(dialog).toBeHidden();
  await expect(approvalStatus(page)).toContainText(`Waiting for ${APPROVER}.`);
  await expect(approvalStatus(page)).toContainText('Locked while its approval is pending.');
  await page.getByRole('tab', { name: 'Approval' }).click();
  const approval = page.getByRole('tabpanel', { name: 'Approval' });
  await expect(approval).toContainText('owen.castellan@northgate.example');
  await expect(approval).toContainText('tessa.okonjo@halden.example');
});

test('Esc leaves the letter as it is, and what was typed is there the next time', async ({ page }) => {
  await createForApproval(page);
  await command(page, 'Submit').click();
  const cc = submitDialog(page).getByRole('textbox', { name: 'CC' });
  await cc.fill('half an addr');
  await page.keyboard.press('Escape');
  await expect(submitDialog(page)).toBeHidden();
  await expect(command(page, 'Submit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cc).toHaveValue('half an addr');
});

test('without the network nothing is submitted and nothing lost; a lost answer counts once', async ({
  page,
  context,
}) => {
  await createForApproval(page);
  await command(page, 'Submit').click();
  const dialog = submitDialog(page);
  const cc = dialog.getByRole('textbox', { name: 'CC' });
  await cc.fill('owen.castellan@northgate.example');
  await cc.press('Enter');
  await expect(dialog.getByRole('list', { name: 'CC people' })).toHaveText('Owen Castellan');
  await context.setOffline(true);
  await cc.fill('tessa.okonjo@halden.example');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(errorModal(page)).toContainText(UNREACHABLE);
  await page.keyboard.press('Escape');
  await expect(cc).toHaveValue('tessa.okonjo@halden.example');
  await expect(dialog.getByRole('list', { name: 'CC people' })).toHaveText('Owen Castellan');

  await context.setOffline(false);
  await loseOneAnswer(page, '**/v1/letter-approvals/submit', 'POST');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(errorModal(page)).toContainText(UNREACHABLE);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('list', { name: 'CC people' })).toHaveText('Owen CastellanTessa Okonjo');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(approvalStatus(page)).toContainText('Pending since');
  await expect(errorModal(page)).toBeHidden();
});

for (const { ids, why } of [
  { ids: { clientId: 101 }, why: 'No approver could be found for this letter.' },
  { ids: { assignmentId: 502 }, why: 'None of the approvers has signed in to Letterdesk yet.' },
]) {
  test(`a letter for which nobody can be asked says why: ${why}`, async ({ page }) => {
    await createLetter(page, LOCKING_TEMPLATE, ids);
    await command(page, 'Submit').click();
    const dialog = submitDialog(page);
    await expect(dialog).toContainText(why);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(new RegExp(why));
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(letterText(page)).toBeVisible();
  });
}

test('an approver declines by the keyboard; too long notes are named, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  const path = await createForApproval(page);
  await submitLetter(page);
  const approver = await openToApprove(browser, APPROVER, path);
  await command(approver, 'Decline').focus();
  await approver.keyboard.press('Enter');
  const dialog = notesDialog(approver);
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeFocused();
  await expect(notes).toHaveAttribute('placeholder', 'Enter optional notes explaining why letter is declined');
  await notes.fill('x'.repeat(4_001));
  await expect(dialog).toContainText('The notes have 4,001 characters; 4,000 are possible.');
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await expectNoAxeViolations(approver);

  const words = 'The last day is wrong.\nPlease ask the client again.';
  await notes.fill(words);
  await approver.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(command(approver, 'Decline')).toBeFocused();
  await approver.keyboard.press('Enter');
  await expect(notes).toHaveValue(words);

  await approver.context().setOffline(true);
  await notes.press('Control+Enter');
  await expect(errorModal(approver)).toContainText(UNREACHABLE);
  await approver.keyboard.press('Escape');
  await expect(notes).toHaveValue(words);
  await approver.context().setOffline(false);

  await loseOneAnswer(approver, '**/v1/letter-approvals', 'PUT');
  await notes.press('Control+Enter');
  await expect(errorModal(approver)).toContainText(UNREACHABLE);
  await approver.keyboard.press('Escape');
  await notes.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await showLetter(approver);
  await expect(approvalStatus(approver)).toContainText(/Declined on \d{4}-\d\d-\d\d by Marcus Hale\./);
  await approvalStatus(approver).getByRole('button', { name: 'Notes' }).click();
  await expect(notes).toHaveValue(words);
  await expect(notes).toHaveAttribute('readonly', '');
  await expect(dialog).toContainText('Declined by Marcus Hale on');
  await expectNoAxeViolations(approver);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await approver.context().close();
});

test('the sender revokes by the keyboard, and is told when it is too late', async ({ page, browser }) => {
  const path = await createForApproval(page);
  await submitLetter(page);
  await command(page, 'Revoke').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke approval' });
  await expect(dialog).toContainText('Are you sure you want to revoke the pending approval?');
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
