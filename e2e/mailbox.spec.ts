import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter } from './open-letter.ts';
import { goToSummary, openSendWizard, searchMailbox, sendButton, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

test.describe('the Mailbox page', () => {
  test('shows a sent letter: message, text, headers without BCC, and its PDF', async ({ page }) => {
    await createLetter(page);
    const wizard = await openSendWizard(page);
    await wizard.getByRole('combobox', { name: 'BCC' }).fill('quiet@meridale.example;');
    const subject = uniqueSubject();
    await goToSummary(wizard, subject);
    await sendButton(wizard).click();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    await wizard.getByRole('button', { name: 'OK' }).click();

    const mails = await searchMailbox(page, subject);
    await mails.getByRole('button').first().click();
    const mail = page.getByRole('region', { name: 'Mail', exact: true });
    await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page).toHaveTitle(`${subject} · Letterdesk`);
    await expect(mail.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    await expect(mail.frameLocator('iframe').getByText(/^Dear/)).toBeVisible();
    await expectNoAxeViolations(page);

    await mail.getByRole('tab', { name: 'Plain text' }).click();
    await expect(mail.getByText(/Dear/)).toBeVisible();
    await mail.getByRole('tab', { name: 'Headers' }).click();
    await expect(mail.getByRole('row').filter({ hasText: /^subject/i })).toContainText(subject);
    await expect(mail.getByRole('table')).not.toContainText('quiet@meridale.example');
    await expectNoAxeViolations(page);

    const downloading = page.waitForEvent('download');
    await mail.getByRole('button', { name: /Letter\.pdf/ }).click();
    const pdf = await readFile(await (await downloading).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    await test.step('an empty search result says so', async () => {
      await expect(await searchMailbox(page, 'no such mail anywhere')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'No mail found' })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
});
