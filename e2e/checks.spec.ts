import { expect, type Page } from '@playwright/test';
import { APPROVER, approvalStatus, SHARED_TEMPLATE } from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openAs, openSubmit, save, showTab, write, writeLetter } from './open-approval.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });

test('a letter without a fault has no issues, and a planted fault is found, shown, passed with a reason and kept', async ({
  page,
}) => {
  await createLetter(page);
  await expect(checks(page)).toContainText('No issues');
  await page.keyboard.press('Control+End');
  await typeAtEnd(page, ' We meet on Monday, March 3, 2037, with [name].');
  await expect(checks(page)).toContainText('[name]');
  await checks(page)
    .getByRole('button', { name: /March 3, 2037/ })
    .click();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toContain('March 3, 2037');
  await expectNoAxeViolations(page);

  await page.keyboard.press('Control+s');
  const wizard = await openSendWizard(page);
  await goToSummary(wizard, uniqueSubject());
  const found = wizard.getByRole('region', { name: 'What the checks found' });
  await expect(found).toContainText('[name]');
  await expect(sendButton(wizard)).toBeDisabled();
  await expectNoAxeViolations(page);
  for (const reason of await found.getByRole('textbox').all()) await reason.fill('Agreed by phone');
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await page.keyboard.press('Enter');

  await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
  const sent = page.getByRole('dialog', { name: /^Sent letter/ });
  await expect(sent).toContainText('Reason: Agreed by phone');
  await expectNoAxeViolations(page);
});

test('a fault that is corrected is gone at once', async ({ page }) => {
  await createLetter(page);
  await typeAtEnd(page, ' TBD');
  await expect(checks(page)).toContainText('TBD');
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Backspace');
  await expect(checks(page)).toContainText('No issues');
  await expect(letterText(page)).not.toContainText('TBD');
});

test('a reason given at the submission is shown to the approver before the decision', async ({ browser }) => {
  const { page, ...writer } = await openAs(browser, WRITER);
  const letter = await writeLetter({ page, ...writer }, SHARED_TEMPLATE);
  await write(page, ' We meet on Monday, March 3, 2037. Ask Bob.');
  await expect(checks(page)).toContainText('March 3, 2037');
  await save(page);
  const submitting = await openSubmit(page);
  await submitting.getByRole('button', { name: 'Submit' }).click();
  const found = submitting.getByRole('region', { name: 'What the checks found' });
  await expect(found).toContainText('Monday');
  await expect(submitting.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expectNoAxeViolations(page);
  for (const reason of await found.getByRole('textbox').all()) await reason.fill('The client wrote it so');
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(approvalStatus(page)).toContainText('Pending since');

  const approver = await openAs(browser, APPROVER);
  await approver.page.goto(letter.path);
  await showTab(approver.page, 'Letter');
  await expect(checks(approver.page)).toContainText(`Passed by ${WRITER}`);
  await expect(checks(approver.page)).toContainText('Reason: The client wrote it so');
  await expectNoAxeViolations(approver.page);
});
