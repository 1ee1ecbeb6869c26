import { expect, test } from '@playwright/test';
import {
  approvalStatus,
  command,
  errorModal,
  notesDialog,
  SECOND_APPROVER,
  SHARED_TEMPLATE,
} from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import {
  approvalTab,
  leave,
  openSubmit,
  revoke,
  save,
  showTab,
  somebody,
  submit,
  write,
  writeLetter,
} from './open-approval.ts';
import { WRITER } from './open-letter.ts';
import { sendWizard } from './send-wizard.ts';
import { cardOf } from './task-lists.ts';

test.afterEach(leave);

test('axe finds nothing on the lists, on a letter in approving mode, and in any dialog of approvals', async ({
  browser,
}) => {
  const maya = await somebody(browser, WRITER);
  const letter = await writeLetter(maya, SHARED_TEMPLATE);
  await write(maya.page, ' It ends in spring.');
  await save(maya.page);
  const submitting = await openSubmit(maya.page);
  await maya.page.keyboard.type('owen.castellan@northgate.example');
  await submitting.getByRole('button', { name: 'Add' }).click();
  await expect(submitting.getByRole('list', { name: 'CC people' })).toBeVisible();
  await submitting.getByRole('textbox', { name: 'CC' }).fill('nobody@northgate.example');
  await submitting.getByRole('button', { name: 'Add' }).click();
  await expect(errorModal(maya.page)).toBeVisible();
  await expectNoAxeViolations(maya.page);
  await errorModal(maya.page).getByRole('button', { name: 'Close' }).last().click();
  await expect(errorModal(maya.page)).toHaveCount(0);
  await expectNoAxeViolations(maya.page);
  await submitting.getByRole('textbox', { name: 'CC' }).fill('');
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(approvalStatus(maya.page)).toContainText('Pending since');
  await command(maya.page, 'Revoke').click();
  await expect(maya.page.getByRole('dialog', { name: 'Revoke approval' })).toBeVisible();
  await expectNoAxeViolations(maya.page);
  await revoke(maya.page);
  await submit(maya.page);
  await expectNoAxeViolations(maya.page);

  const priya = await somebody(browser, SECOND_APPROVER);
  const own = await writeLetter(priya, SHARED_TEMPLATE);
  await submit(priya.page);
  await priya.page.goto('/letters');
  await expect(cardOf(priya.page, 'Needs My Attention', letter.title)).toBeVisible();
  await expect(cardOf(priya.page, 'My Approvals', own.title)).toBeVisible();
  await expectNoAxeViolations(priya.page);

  await priya.page.goto(`${letter.path}?isApprovingMode=true`);
  await expect(approvalTab(priya.page).getByRole('insertion').last()).toBeVisible();
  await expectNoAxeViolations(priya.page);
  await showTab(priya.page, 'Letter');
  await expectNoAxeViolations(priya.page);
  await command(priya.page, 'Approve').click();
  await expect(sendWizard(priya.page).getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expectNoAxeViolations(priya.page);
  await sendWizard(priya.page).getByRole('button', { name: 'Cancel' }).click();
  await expect(priya.page.getByRole('dialog')).toHaveCount(0);
  await command(priya.page, 'Decline').click();
  await expect(notesDialog(priya.page)).toBeVisible();
  await expectNoAxeViolations(priya.page);
  await notesDialog(priya.page).getByRole('textbox', { name: 'Notes' }).fill('Please call me.\nToday.');
  await notesDialog(priya.page).getByRole('button', { name: 'Decline' }).click();
  await expect(approvalStatus(priya.page)).toContainText('Declined on');
  await expectNoAxeViolations(priya.page);
  await approvalStatus(priya.page).getByRole('button', { name: 'Notes' }).click();
  await expect(notesDialog(priya.page)).toBeVisible();
  await expectNoAxeViolations(priya.page);
});
