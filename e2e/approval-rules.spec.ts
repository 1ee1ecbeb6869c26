import { expect } from '@playwright/test';
import {
  APPROVER,
  approvalStatus,
  command,
  LOCKING_TEMPLATE,
  SECOND_APPROVER,
  SHARED_TEMPLATE,
} from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { choose, confirm, dialogOf, fillRequired, freeText, newTemplate } from './configure-template.ts';
import {
  approvalTab,
  approveAndSend,
  createLetterOf,
  decline,
  linkInMail,
  openAs,
  openLink,
  save,
  showTab,
  submit,
  today,
  write,
  writeSubmitted,
} from './open-approval.ts';
import { letterText, WRITER } from './open-letter.ts';
import { publish, saveDraft, typeInDraft } from './open-template.ts';
import { uniqueSubject } from './send-wizard.ts';
import { cardOf, refresh, taskList } from './task-lists.ts';
import { test } from './test.ts';

const PRIYA = 'priya.ramaswamy@meridale.example';
const MARCUS = 'marcus.hale@meridale.example';
/** Its locking letters have no missing values. */
const COMPLETE_RECORD = 501;
const READER = 'Hannah Voss';
const HANNAH = 'hannah.voss@brightmoor.example';

test('a letter is locked for its writer while it waits, and not for its approver', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const { page } = maya;
  const letter = await writeSubmitted(maya, LOCKING_TEMPLATE, COMPLETE_RECORD);
  await expect(letterText(page)).toHaveAttribute('contenteditable', 'false');
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable();
  await expect(approvalStatus(page)).toContainText('Locked while its approval is pending.');
  await expect(command(page, 'Save')).toHaveAccessibleDescription(
    'This letter is locked while its approval is pending.',
  );
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1;
  });
  await page.keyboard.press('Control+s');
  await command(page, 'Save').click({ force: true });
  await refresh(page, 'My Approvals');
  await expect(cardOf(page, 'My Approvals', letter.title)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(saves).toBe(0);

  const marcus = await openLink(browser, APPROVER, await linkInMail(maya, MARCUS, letter.id));
  await write(marcus, ' Changed by its approver.');
  await decline(marcus, 'I changed the last line.');
  await expect(approvalStatus(marcus)).toContainText(`Declined on ${today()} by you`);

  await refresh(page, 'My Approvals');
  await expect(approvalStatus(page)).toContainText('Declined on');
  await expect(letterText(page)).toContainText('Changed by its approver.');
  await expect(letterText(page)).toHaveAttribute('contenteditable', 'true');
  await write(page, ' And by its writer.');
  await save(page);
  await expect(command(page, 'Submit')).not.toHaveAttribute('aria-disabled');
});

test('a read-only approver approves and sends a letter, and no more', async ({ browser, page }) => {
  const template = await newTemplate(page);
  const configuration = dialogOf(page);
  await fillRequired(configuration);
  await choose(configuration, 'Default To', "Client contact's e-mail address");
  await configuration.getByRole('checkbox', { name: 'Requires Approval' }).check();
  await choose(configuration, 'Approval Message', 'Approval Request');
  await choose(configuration, 'Approver', 'Free Text Email');
  await freeText(configuration, 'Approver').fill(HANNAH);
  await confirm(configuration);
  await typeInDraft(page, 'Read this with care.');
  await saveDraft(page);
  await publish(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const maya = await openAs(browser, WRITER);
  const letter = await writeSubmitted(maya, template);
  const hannah = await openLink(browser, READER, '/');
  await expect(hannah).toHaveURL('/search');
  await expect(taskList(hannah, 'My Approvals')).toHaveCount(0);
  await expect(cardOf(hannah, 'Needs My Attention', letter.title)).toContainText(WRITER);
  await expectNoAxeViolations(hannah);
  await cardOf(hannah, 'Needs My Attention', letter.title).getByRole('link', { name: 'View' }).click();
  await expect(hannah).toHaveURL(`${letter.path}?isApprovingMode=true`);
  await expect(approvalTab(hannah)).toBeVisible();
  await hannah.goto(await linkInMail(maya, HANNAH, letter.id));
  await expect(approvalTab(hannah)).toBeVisible();
  const menu = hannah.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Mailbox' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Letters' })).toHaveCount(0);
  await expect(command(hannah, 'Reflood')).toHaveAttribute('aria-disabled', 'true');
  await write(hannah, ' I did.');
  await approveAndSend(hannah, uniqueSubject());
  await expect(approvalStatus(hannah)).toContainText(`Approved on ${today()} by you`);
  await expect(hannah.getByRole('region', { name: 'Sent' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Letters' })).toHaveCount(0);
  await hannah.goto('/letters');
  await expect(hannah).toHaveURL('/search');
});

test('an unchanged letter says so to its approver', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const letter = await createLetterOf(maya, SHARED_TEMPLATE);
  await submit(maya.page);
  const priya = await openLink(browser, SECOND_APPROVER, await linkInMail(maya, PRIYA, letter.id));
  await expect(approvalTab(priya).getByText('Unchanged from template', { exact: true })).toBeVisible();
  await expect(approvalTab(priya).getByRole('textbox', { name: `${letter.title}, as it is saved` })).toContainText(
    'An exception to our rates',
  );
  await write(priya, ' Nearly.');
  await save(priya);
  await showTab(priya, 'Approval');
  await expect(approvalTab(priya).getByRole('insertion')).toContainText(['Nearly.']);
  await expect(approvalTab(priya).getByText('Unchanged from template')).toHaveCount(0);
});
