import { expect } from '@playwright/test';
import {
  APPROVER,
  approvalStatus,
  comeBack,
  command,
  createForApproval,
  createSubmitted,
  errorModal,
  notesDialog,
  openToApprove,
  personAt,
  SECOND_APPROVER,
  SHARED_TEMPLATE,
  showLetter,
  submitLetter,
} from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
import { openAs, writeLetter, writeSubmitted } from './open-approval.ts';
import { letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { goToSummary, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { cardOf, refresh } from './task-lists.ts';
import { test } from './test.ts';

test('what was typed before the letter was locked is shown, kept and can be copied, and saved once it is free', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await createForApproval(page);
  const other = await context.newPage();
  await other.goto(path);
  await typeAtEnd(other, ' Typed too late.');
  await submitLetter(page);
  await expect(letterText(page)).toHaveAttribute('contenteditable', 'false');
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable();

  await comeBack(other);
  await expect(approvalStatus(other)).toContainText('Locked while its approval is pending.');
  await expect(letterText(other)).toHaveAttribute('contenteditable', 'false');
  await expect(letterText(other)).toContainText('Typed too late.');
  await expect(other.getByRole('status', { name: 'Unsaved text' })).toContainText('it is not saved');
  await expectNoAxeViolations(other);
  await other.getByRole('button', { name: 'Copy my text' }).click();
  await expect(other.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toContain('Typed too late.');
  await other.keyboard.press('Control+s');
  await expect(errorModal(other)).toBeHidden();
  await other.reload();
  await expect(letterText(other)).toContainText('Typed too late.');

  await command(page, 'Revoke').click();
  await page.getByRole('dialog', { name: 'Revoke approval' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(command(page, 'Submit')).toBeVisible();
  await comeBack(other);
  await expect(letterText(other)).toHaveAttribute('contenteditable', 'true');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Unsaved changes')).toBeHidden();
  await comeBack(page);
  await expect(letterText(page)).toContainText('Typed too late.');
});

test('Save of a letter that was locked in the meantime moves on', async ({ page, context }) => {
  const path = await createForApproval(page);
  const other = await context.newPage();
  await other.goto(path);
  await typeAtEnd(other, ' Mine.');
  await submitLetter(page);
  await other.keyboard.press('Control+s');
  await expect(approvalStatus(other)).toContainText('Locked while its approval is pending.');
  await expect(errorModal(other)).toBeHidden();
  await expect(letterText(other)).toContainText('Mine.');
});

test('an approver corrects a locked letter and approves it; Send approves once, then only sends', async ({
  page,
  browser,
}) => {
  const path = await createSubmitted(page);
  await expect(command(page, 'Send')).toHaveAccessibleDescription(
    'This letter is locked while its approval is pending.',
  );
  const approver = await openToApprove(browser, APPROVER, path);
  await showLetter(approver);
  await typeAtEnd(approver, ' Corrected.');
  await command(approver, 'Approve').click();
  const wizard = sendWizard(approver);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expect(approver.getByText('Unsaved changes')).toBeHidden();
  await expect(wizard).toContainText('Send approves this letter in your name, and then sends it.');
  await goToSummary(wizard, uniqueSubject());
  await expect(wizard).toContainText('Send approves this letter in your name, and then sends it.');
  await expectNoAxeViolations(approver);

  let decisions = 0;
  approver.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/v1/letter-approvals')) decisions += 1;
  });
  await intercept(approver, '**/v1/email', (route) => route.abort(), { times: 1 });
  await sendButton(wizard).click();
  await expect(errorModal(approver)).toBeVisible();
  await approver.keyboard.press('Escape');
  await expect(wizard).toContainText('This letter is approved now, but it was not sent yet.');
  await expectNoAxeViolations(approver);
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await wizard.getByRole('button', { name: 'OK' }).click();
  expect(decisions).toBe(1);
  await expect(approvalStatus(approver)).toContainText(/Approved on \d{4}-\d\d-\d\d by you\. It was sent\./);

  await comeBack(page);
  await expect(approvalStatus(page)).toContainText('Approved on');
  await expect(letterText(page)).toContainText('Corrected.');
  await expect(command(page, 'Send')).toHaveAccessibleDescription('Only an approver of this letter may send it.');
  await typeAtEnd(page, ' Changed afterwards.');
  await page.keyboard.press('Control+s');
  await expect(approvalStatus(page)).toContainText('It was changed since, and must be submitted and approved again');
  await expect(command(page, 'Submit')).toBeVisible();
  await approver.context().close();
});

test('of two approvers the second sees who was first, and no typed text is lost', async ({ page, browser }) => {
  const path = await createSubmitted(page, SHARED_TEMPLATE);
  const first = await openToApprove(browser, SECOND_APPROVER, path);
  const second = await openToApprove(browser, APPROVER, path);
  await command(second, 'Decline').click();
  await notesDialog(second).getByRole('textbox', { name: 'Notes' }).fill('My reasons.');
  await command(first, 'Decline').click();
  await notesDialog(first).getByRole('button', { name: 'Decline' }).click();
  await expect(notesDialog(first)).toBeHidden();

  await notesDialog(second).getByRole('button', { name: 'Decline' }).click();
  await expect(errorModal(second)).toContainText(SECOND_APPROVER);
  await second.keyboard.press('Escape');
  await expect(notesDialog(second)).toBeHidden();
  await showLetter(second);
  await expect(approvalStatus(second)).toContainText(`by ${SECOND_APPROVER}.`);
  await expect(command(second, 'Decline')).toHaveCount(0);
  await first.context().close();
  await second.context().close();
});

test('Approve says at once that a colleague decided; the open letter follows its card', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const letter = await writeSubmitted(maya, SHARED_TEMPLATE);
  const late = await openToApprove(browser, APPROVER, letter.path);
  const first = await openToApprove(browser, SECOND_APPROVER, letter.path);
  await command(first, 'Decline').click();
  await notesDialog(first).getByRole('button', { name: 'Decline' }).click();
  await expect(notesDialog(first)).toBeHidden();

  await command(late, 'Approve').click();
  await expect(errorModal(late)).toContainText(`${SECOND_APPROVER} declined this letter already.`);
  await late.keyboard.press('Escape');
  await expect(late.getByRole('dialog')).toHaveCount(0);
  await expect(command(late, 'Approve')).toHaveCount(0);

  const card = cardOf(maya.page, 'My Approvals', letter.title).first();
  await card.getByRole('link', { name: /^View/ }).click();
  await expect(approvalStatus(maya.page)).toContainText(`by ${SECOND_APPROVER}.`);
  await expect(command(maya.page, 'Submit')).toBeVisible();
});

test('an approver who has the letter open already is led by its card to what there is to approve', async ({
  browser,
}) => {
  const maya = await openAs(browser, WRITER);
  const letter = await writeLetter(maya, SHARED_TEMPLATE);
  const approver = await personAt(browser, SECOND_APPROVER, letter.path);
  await expect(letterText(approver)).toBeVisible();
  await submitLetter(maya.page);
  await refresh(approver, 'Needs My Attention');
  const card = cardOf(approver, 'Needs My Attention', letter.title);
  await expect(command(approver, 'Approve')).toBeVisible();
  await card.getByRole('link', { name: /^View/ }).click();
  await expect(approver.getByRole('tab', { name: 'Approval' })).toHaveAttribute('aria-selected', 'true');
});

test('a revoked letter says so to the approver who opens it', async ({ page, browser }) => {
  const path = await createSubmitted(page);
  await command(page, 'Revoke').click();
  await page.getByRole('dialog', { name: 'Revoke approval' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(command(page, 'Submit')).toBeVisible();
  await expect(approvalStatus(page)).toHaveText('You revoked the request.');
  await page.getByRole('tab', { name: 'Approval' }).click();
  await expect(page.getByRole('heading', { name: 'The request was revoked' })).toBeVisible();
  const approver = await personAt(browser, APPROVER, `${path}?isApprovingMode=true`);
  await expect(errorModal(approver)).toContainText(
    'This letter has been revoked! Reach out to the submitter with any questions',
  );
  await approver.keyboard.press('Escape');
  await expect(approver.getByRole('tab', { name: 'Letter' })).toHaveAttribute('aria-selected', 'true');
  await expect(approver.getByRole('dialog')).toHaveCount(0);
  await expect(approvalStatus(approver)).toHaveText(`${WRITER} revoked the request.`);
  await approver.context().close();
});

test('who may only read finds the letter of a link by the search, and is led there from every other page', async ({
  page,
  browser,
}) => {
  const path = await createForApproval(page);
  const id = path.replace('/letters/', '');
  const reader = await personAt(browser, 'Hannah Voss', path);
  await expect(reader).toHaveURL(`/search?key=letterId&value=${id}`);
  await expect(reader.getByRole('region', { name: 'Results' }).getByRole('rowheader')).toHaveCount(1);
  await expect(reader.getByRole('button', { name: 'Search in Letter Id' })).toBeVisible();
  for (const closed of ['/letters?assignmentId=501', '/templates/1', '/email-messages', '/records', '/mailbox']) {
    await reader.goto(closed);
    await expect(reader).toHaveURL(/\/search$/);
    await expect(reader.getByRole('main').getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
  }
  await reader.goto('/letters/999999999');
  await reader.getByRole('link', { name: 'Go to the search' }).click();
  await expect(reader).toHaveURL(/\/search$/);
  await reader.context().close();
});
