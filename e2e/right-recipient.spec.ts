import { expect, type Locator, type Page } from '@playwright/test';
import { approvalStatus, command, SECOND_APPROVER, SHARED_TEMPLATE } from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openAs, writeSubmitted } from './open-approval.ts';
import { createLetter, WRITER } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

const aStranger = () => `j.halloran.${crypto.randomUUID().slice(0, 8)}@mailbox.example`;

/** Adds an address in CC, and continues to the summary. */
async function copyTo(wizard: Locator, address: string): Promise<Locator> {
  await wizard.getByRole('combobox', { name: 'CC', exact: true }).fill(address);
  await goToSummary(wizard, uniqueSubject());
  return wizard.getByRole('region', { name: 'What the checks found' });
}

async function expectReasonInSentLetter(page: Page, address: string): Promise<void> {
  await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
  const sent = page.getByRole('dialog', { name: /^Sent letter/ });
  await expect(sent).toContainText(`“${address}” isn’t a contact, and no letter was ever sent to it.`);
  await expect(sent).toContainText('Reason: Her new assistant');
}

test('a stranger among the recipients is asked about in the summary, and passed with a reason', async ({ page }) => {
  const address = aStranger();
  await createLetter(page);
  const wizard = await openSendWizard(page);
  const found = await copyTo(wizard, address);
  await expect(found).toContainText(`“${address}” isn’t a contact, and no letter was ever sent to it.`);
  await expect(sendButton(wizard)).toBeDisabled();
  await expectNoAxeViolations(page);

  await wizard.getByRole('button', { name: 'Addresses' }).click();
  await wizard.getByRole('button', { name: `Remove ${address}` }).click();
  await wizard.getByRole('button', { name: 'Summary' }).click();
  await expect(wizard.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(sendButton(wizard)).toBeEnabled();
  await expect(found).toHaveCount(0);

  await wizard.getByRole('button', { name: 'Addresses' }).click();
  await copyTo(wizard, address);
  await found.getByRole('textbox').fill('Her new assistant');
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectReasonInSentLetter(page, address);
});

test('an approver is asked about a stranger before the letter is approved', async ({ browser }) => {
  const address = aStranger();
  const maya = await openAs(browser, WRITER);
  const { path } = await writeSubmitted(maya, SHARED_TEMPLATE);
  const { page } = await openAs(browser, SECOND_APPROVER);
  await page.goto(path);
  await command(page, 'Approve').click();
  const wizard = sendWizard(page);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  const found = await copyTo(wizard, address);
  await expect(found).toContainText(address);
  await expect(wizard).toContainText('Send approves this letter in your name, and then sends it.');
  await expect(sendButton(wizard)).toBeDisabled();
  await expectNoAxeViolations(page);

  await found.getByRole('textbox').fill('Her new assistant');
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await wizard.getByRole('button', { name: 'OK' }).click();
  await expect(approvalStatus(page)).toContainText('Approved');
  await expectReasonInSentLetter(page, address);
});
