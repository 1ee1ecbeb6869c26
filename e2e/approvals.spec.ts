import { expect, type Page } from '@playwright/test';
import {
  APPROVER,
  approvalStatus,
  command,
  notesDialog,
  SECOND_APPROVER,
  SHARED_TEMPLATE,
} from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import {
  approvalTab,
  approveAndSend,
  decline,
  linkInMail,
  mailTo,
  openAs,
  openLink,
  openSubmit,
  rounds,
  save,
  sha256,
  showTab,
  submit,
  today,
  write,
  writeLetter,
} from './open-approval.ts';
import { letterText, WRITER } from './open-letter.ts';
import { goToSummary, searchMailbox, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { cardOf, refresh } from './task-lists.ts';
import { test } from './test.ts';

const PRIYA = 'priya.ramaswamy@meridale.example';
const MARCUS = 'marcus.hale@meridale.example';
const MAYA = 'maya.lindqvist@meridale.example';
const OWEN = 'owen.castellan@northgate.example';

const NOTES = [
  'Look at the rate again.',
  '<script>document.title = "owned"</script>',
  '<img src=x onerror="document.title = \'owned\'">',
  'The last line.',
].join('\n');

test('a letter is submitted, changed by its approver, approved and sent as approved', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const letter = await writeLetter(maya, SHARED_TEMPLATE);
  await write(maya.page, ' It ends in spring.');

  const submitting = await openSubmit(maya.page);
  await expect(submitting.getByText('This letter is being sent to the following people for approval:')).toBeVisible();
  await expect(submitting.getByRole('list', { name: 'Approvers' }).getByRole('listitem')).toContainText([
    SECOND_APPROVER,
    APPROVER,
  ]);
  await maya.page.keyboard.type(OWEN);
  await submitting.getByRole('button', { name: 'Add' }).click();
  await expect(submitting.getByRole('list', { name: 'CC people' })).toContainText('Owen Castellan');
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(maya.page.getByRole('dialog')).toHaveCount(0);
  await expect(approvalStatus(maya.page)).toContainText('Pending since');

  const asked = await mailTo(maya, OWEN, new RegExp(letter.title));
  expect(asked.to.toSorted()).toEqual([MARCUS, OWEN, PRIYA]);
  expect(asked.headers.find(({ name }) => name.toLowerCase() === 'cc')?.value).toContain(OWEN);
  expect(asked.text).toContain(`${WRITER} (${MAYA}) asks you to approve “${letter.title}”.`);

  const approver = await openLink(browser, SECOND_APPROVER, await linkInMail(maya, PRIYA, letter.id));
  await expect(approver).toHaveURL(`${letter.path}?isApprovingMode=true`);
  await expect(approver.getByRole('tab', { name: 'Approval' })).toHaveAttribute('aria-selected', 'true');
  await expect(approvalTab(approver).getByRole('insertion').last()).toContainText('It ends in spring.');
  await write(approver, ' Or in summer.');
  await expectNoAxeViolations(approver);
  const subject = uniqueSubject();
  await command(approver, 'Approve').click();
  const wizard = sendWizard(approver);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expect(approver.getByText('Unsaved changes')).toBeHidden();
  await goToSummary(wizard, subject);
  await expect(wizard).toContainText('Send approves this letter in your name, and then sends it.');
  await expectNoAxeViolations(approver);
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await wizard.getByRole('button', { name: 'OK' }).click();
  await expect(approvalStatus(approver)).toContainText(`Approved on ${today()} by you`);
  await expect(approver.getByRole('region', { name: 'Sent' }).getByRole('button')).toContainText('sent');
  await expect(command(approver, 'Delete')).toHaveAccessibleDescription('This letter was sent and can’t be deleted.');

  await showTab(approver, 'Approval');
  const fingerprint = rounds(approver).getByRole('button', { name: /^SHA-256/ });
  const approved = (await fingerprint.getAttribute('aria-label'))?.replace('SHA-256 ', '');
  await (await searchMailbox(approver, subject)).getByRole('button').first().click();
  const downloading = approver.waitForEvent('download');
  await approver.getByRole('button', { name: /Letter\.pdf/ }).click();
  expect(await sha256(await downloading)).toBe(approved);

  const { page } = maya;
  await refresh(page, 'My Approvals');
  await expect(cardOf(page, 'My Approvals', letter.title)).toContainText('Approved');
  await expect(approvalStatus(page)).toContainText(`Approved on ${today()} by ${SECOND_APPROVER}`);
  await expect(letterText(page)).toContainText('It ends in spring. Or in summer.');
  await expect(command(page, 'Send again')).toHaveAttribute('aria-disabled', 'true');
  await expect(command(page, 'Send again')).toHaveAccessibleDescription('Only an approver of this letter can send it.');
  await command(page, 'Send again').click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await write(page, ' Or in autumn.');
  await save(page);
  await expect(approvalStatus(page)).toContainText(
    'It has changed since: its text. Submit it for approval again before you send it.',
  );
  await expect(command(page, 'Submit')).not.toHaveAttribute('aria-disabled');
});

test('a declined letter is fixed, submitted again, approved and sent; both rounds are kept', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const letter = await writeLetter(maya, SHARED_TEMPLATE);
  await write(maya.page, ' The first wording.');
  await submit(maya.page);

  const marcus = await openLink(browser, APPROVER, await linkInMail(maya, MARCUS, letter.id));
  await expect(approvalTab(marcus)).toBeVisible();
  await decline(marcus, NOTES);
  await expect(approvalTab(marcus)).toContainText(`You declined it on ${today()}`);
  const mail = await mailTo(maya, MAYA, new RegExp(`^Declined: ${letter.title}`));
  for (const line of NOTES.split('\n')) expect(mail.text).toContain(line);
  expect(mail.html).not.toMatch(/<script|<img/);

  const { page } = maya;
  await refresh(page, 'My Approvals');
  const card = cardOf(page, 'My Approvals', letter.title);
  await expect(card).toContainText('Declined');
  await card.getByRole('button', { name: `Notes on ${letter.title}` }).click();
  const notes = notesDialog(page);
  await expect(notes.getByRole('textbox', { name: 'Notes' })).toHaveValue(NOTES);
  const submitsBehind: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && submitsBehind.push(request.url()));
  await page.keyboard.press('Control+Enter');
  await notes.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(submitsBehind).toEqual([]);
  await expect(approvalStatus(page)).toContainText(`Declined on ${today()} by ${APPROVER}`);
  await expect(approvalStatus(page)).toContainText('<script>document.title = "owned"</script>');
  await expectInert(page);

  await write(page, ' The second wording.');
  await submit(page);
  const again = await openLink(browser, SECOND_APPROVER, await linkInMail(maya, PRIYA, letter.id));
  await expect(approvalTab(again).getByRole('radio', { name: 'Against the template' })).toBeChecked();
  // The radio itself is invisible; its label is clicked.
  await approvalTab(again).getByText('Since it was declined (1)').click();
  await expect(approvalTab(again).getByRole('insertion')).toHaveText(['Added:  The second wording.']);
  await expect(approvalTab(again).getByText(`${APPROVER} declined it:`)).toBeVisible();
  await expectInert(again);
  await approveAndSend(again, uniqueSubject());

  await refresh(page, 'My Approvals');
  await expect(approvalStatus(page)).toContainText(`Approved on ${today()} by ${SECOND_APPROVER}`);
  await showTab(page, 'Approval');
  await expect(rounds(page).locator('summary')).toHaveText([/^Round 2Approved/, /^Round 1Declined/]);
  await rounds(page).locator('summary').last().click();
  await expect(rounds(page).getByText(NOTES, { exact: true })).toHaveCSS('white-space', 'pre-wrap');
  await expectInert(page);
});

async function expectInert(page: Page): Promise<void> {
  expect(await page.title()).not.toBe('owned');
  await expect(page.locator('main script, main img[src=x], [role=dialog] script')).toHaveCount(0);
}
