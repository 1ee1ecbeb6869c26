import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, letterText, WRITER } from './open-letter.ts';
import { startWithRecords } from './product-with-records.ts';
import { goToSummary, openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const ASSIGNMENT = 501;

let product: Awaited<ReturnType<typeof startWithRecords>>;

test.beforeAll(async () => {
  product = await startWithRecords();
});
test.afterAll(() => product.stop());

/** The demo's records with another number and first day of the assignment. */
function changedRecords(startDate: string): CustomerRecord[] {
  return buildCustomerData().map((record) =>
    record.kind === 'assignment' && record.id === ASSIGNMENT
      ? { ...record, fields: { ...record.fields, number: 'A-999999', startDate } }
      : record,
  );
}

test('values that changed in their source are shown beside the letter, taken in one press, and undone', async ({
  page,
}) => {
  await signInAs(page, WRITER, `${product.url}/letters?assignmentId=${ASSIGNMENT}`);
  await chooseTemplate(page, 'Assignment Confirmation, Client');
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toBeVisible();
  await expect(checks).not.toContainText('Changed data');
  const before =
    (await letterText(page).locator('.ld-chip[data-shortcode=AssignmentNumber]').first().textContent()) ?? '';

  await product.source.replace({ [DEMO_ENVIRONMENT]: changedRecords('2027-06-14') });
  await page.reload();
  await expect(checks).toContainText('Changed data');
  await expect(checks).toContainText(`is now A-999999; the letter says ${before}.`);
  await expectNoAxeViolations(page);
  await checks.getByRole('button', { name: /^Take the \d+ new values$/ }).click();
  await expect(letterText(page)).toContainText('A-999999');
  await expect(letterText(page)).toContainText('June 14, 2027');
  await expect(checks).not.toContainText('Changed data');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(letterText(page)).not.toContainText('A-999999');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(letterText(page)).toContainText('A-999999');
});

test('a sent letter with an older date is amended by a new letter that says what changed', async ({ page }) => {
  await product.source.replace({ [DEMO_ENVIRONMENT]: buildCustomerData() });
  await signInAs(page, WRITER, `${product.url}/letters?assignmentId=${ASSIGNMENT}`);
  await chooseTemplate(page, 'Assignment Confirmation, Client');
  await page.waitForURL(/\/letters\/\d+$/);
  const sent = page.url();
  const wizard = await openSendWizard(page);
  await goToSummary(wizard, uniqueSubject());
  await sendButton(wizard).click();
  await wizard.getByRole('button', { name: 'OK' }).click();

  await product.source.replace({ [DEMO_ENVIRONMENT]: changedRecords('2027-05-24') });
  await page.reload();
  const outdated = page.getByRole('region', { name: 'Sent with another date' });
  await expect(outdated).toContainText('now May 24, 2027');
  await expectNoAxeViolations(page);
  await outdated.getByRole('button', { name: /^Draft an amendment of / }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Amendment: /);
  expect(page.url()).not.toBe(sent);
  await expect(letterText(page)).toContainText(/This letter replaces our letter of .* May 24, 2027 instead of /);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('No issues');
});
