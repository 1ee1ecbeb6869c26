import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, createLetter, letterText, WRITER } from './open-letter.ts';
import { startWithRecords } from './product-with-records.ts';
import { goToSummary, openSendWizard, searchMailbox, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const TOMORROW = /, 8:00 AM \(.+\)/;

/** Schedules the open letter for tomorrow morning. */
async function scheduleForTomorrow(page: Page, subject: string): Promise<Locator> {
  const wizard = await openSendWizard(page);
  await goToSummary(wizard, subject);
  await wizard.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await expect(dialog.getByText(/^Will be sent on /)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('heading', { name: /^Scheduled for / })).toContainText(TOMORROW);
  await expectNoAxeViolations(page);
  return wizard;
}

async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog', { name: 'Send now?' }).getByRole('button', { name: 'Send now' }).click();
}

test('an e-mail is scheduled, listed, moved, cancelled, and edited after all', async ({ page }) => {
  const path = await createLetter(page);
  const subject = uniqueSubject();
  const wizard = await scheduleForTomorrow(page, subject);
  await wizard.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/^Will be sent on /)).toContainText(TOMORROW);
  await expectNoAxeViolations(page);

  await page.goto('/letters');
  const listed = page
    .getByRole('region', { name: 'Scheduled' })
    .getByRole('link')
    .and(page.locator(`[href$="${path}"]`));
  await expect(listed).toContainText(TOMORROW);
  await expectNoAxeViolations(page);
  await listed.click();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change when it is sent' });
  await dialog.getByLabel(/^Time/).fill('09:30');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Will be sent on .*, 9:30 AM/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Will be sent on .*, 9:30 AM/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the scheduled e-mail' }).click();
  await expect(page.getByText('Cancelled: this letter won’t be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the e-mail' }).click();
  await expect(sendWizard(page).getByRole('region', { name: 'Summary' })).toContainText(subject);
});

test.describe('a due e-mail', () => {
  const ASSIGNMENT = 501;
  let product: Awaited<ReturnType<typeof startWithRecords>>;
  test.beforeAll(async () => {
    product = await startWithRecords();
  });
  test.afterAll(() => product.stop());

  function changedRecords(): CustomerRecord[] {
    return buildCustomerData().map((record) =>
      record.kind === 'assignment' && record.id === ASSIGNMENT
        ? { ...record, fields: { ...record.fields, number: 'A-999999' } }
        : record,
    );
  }

  async function createScheduled(page: Page, subject: string): Promise<void> {
    await signInAs(page, WRITER, `${product.url}/letters?assignmentId=${ASSIGNMENT}`);
    await chooseTemplate(page, 'Assignment Confirmation, Client');
    await page.waitForURL(/\/letters\/\d+$/);
    await expect(letterText(page)).toBeVisible();
    const wizard = await scheduleForTomorrow(page, subject);
    await wizard.getByRole('button', { name: 'OK' }).click();
  }

  test('is sent, or stopped by a check with a mail to its sender, who reviews and sends it', async ({ page }) => {
    const first = uniqueSubject();
    await createScheduled(page, first);
    await sendNow(page);
    await expect(page.getByText(/^(Will be sent|Being sent)/)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Sent/ })).toBeVisible();
    await expect(await searchMailbox(page, first)).toHaveCount(1);

    const second = uniqueSubject();
    await createScheduled(page, second);
    const address = page.url();
    await product.source.replace({ [DEMO_ENVIRONMENT]: changedRecords() });
    await sendNow(page);
    const stopped = page.getByText(/^Your e-mail scheduled for .* was not sent\. The checks found something/);
    await expect(stopped).toContainText('is now A-999999');
    await expectNoAxeViolations(page);
    await expect((await searchMailbox(page, 'Not sent')).first()).toContainText('Not sent: Confirmation');
    await expect(await searchMailbox(page, second)).toHaveCount(0);

    await page.goto(address);
    await page.getByRole('button', { name: 'Review and send' }).click();
    const wizard = sendWizard(page);
    await expect(wizard.getByRole('region', { name: 'Summary' })).toContainText(second);
    const found = wizard.getByRole('region', { name: 'What the checks found' });
    await expect(found.getByRole('textbox').first()).toBeVisible();
    for (const reason of await found.getByRole('textbox').all()) await reason.fill('Agreed by phone');
    await sendButton(wizard).click();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    await wizard.getByRole('button', { name: 'OK' }).click();
    await expect(stopped).toBeHidden();
  });
});
