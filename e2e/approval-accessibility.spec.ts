import { expect } from '@playwright/test';
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
  openAs,
  openLink,
  openSubmit,
  type Person,
  revoke,
  save,
  showTab,
  submit,
  type Written,
  write,
  writeLetter,
  writeSubmitted,
} from './open-approval.ts';
import { WRITER } from './open-letter.ts';
import { sendWizard } from './send-wizard.ts';
import { cardOf } from './task-lists.ts';
import { test } from './test.ts';

async function givenPending(writer: Person): Promise<Written> {
  const letter = await writeLetter(writer, SHARED_TEMPLATE);
  await write(writer.page, ' It ends in spring.');
  await save(writer.page);
  await submit(writer.page);
  return letter;
}

test('axe finds nothing in what asks before a letter is submitted or revoked', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  await writeLetter(maya, SHARED_TEMPLATE);
  const submitting = await openSubmit(maya.page);
  await maya.page.keyboard.type('owen.castellan@northgate.example');
  await submitting.getByRole('button', { name: 'Add' }).click();
  await expect(submitting.getByRole('list', { name: 'CC people' })).toBeVisible();
  await submitting.getByRole('textbox', { name: 'CC' }).fill('nobody@northgate.example');
  await submitting.getByRole('button', { name: 'Add' }).click();
  await expect(submitting.getByRole('textbox', { name: 'CC' })).toHaveAccessibleDescription(/no one has signed in/);
  await expect(errorModal(maya.page)).toHaveCount(0);
  await expectNoAxeViolations(maya.page);
  await submitting.getByRole('textbox', { name: 'CC' }).fill('');
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(approvalStatus(maya.page)).toContainText('Pending since');
  await command(maya.page, 'Revoke').click();
  await expect(maya.page.getByRole('dialog', { name: 'Revoke approval' })).toBeVisible();
  await expectNoAxeViolations(maya.page);
  await revoke(maya.page);
  await expectNoAxeViolations(maya.page);
});

test('axe finds nothing on the lists, and on both tabs of a letter in approving mode', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const letter = await givenPending(maya);
  const priya = await openAs(browser, SECOND_APPROVER);
  const own = await writeSubmitted(priya, SHARED_TEMPLATE);
  await priya.page.goto('/letters');
  await expect(cardOf(priya.page, 'Needs My Attention', letter.title)).toBeVisible();
  await expect(cardOf(priya.page, 'My Approvals', own.title)).toBeVisible();
  await expectNoAxeViolations(priya.page);

  await priya.page.goto(`${letter.path}?isApprovingMode=true`);
  await expect(approvalTab(priya.page).getByRole('insertion').last()).toBeVisible();
  await expectNoAxeViolations(priya.page);
  await showTab(priya.page, 'Letter');
  await expectNoAxeViolations(priya.page);
});

test('axe finds nothing in what approves and declines, and on a letter that was declined', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const letter = await givenPending(maya);
  const page = await openLink(browser, SECOND_APPROVER, `${letter.path}?isApprovingMode=true`);
  await showTab(page, 'Letter');
  await command(page, 'Approve').click();
  await expect(sendWizard(page).getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await sendWizard(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await command(page, 'Decline').click();
  await expect(notesDialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await notesDialog(page).getByRole('textbox', { name: 'Notes' }).fill('Call me.\nToday.');
  await notesDialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(approvalStatus(page)).toContainText('Declined on');
  await expectNoAxeViolations(page);
  await approvalStatus(page).getByRole('button', { name: 'Notes' }).click();
  await expect(notesDialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
});
