import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter, letterText, WRITER } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signOut } from './sign-in-as.ts';
import { test } from './test.ts';

test.describe('the Send Email wizard', () => {
  test('opens after missing values are typed or accepted', async ({ page }) => {
    await createLetter(page, 'Assignment Confirmation, Provider', { assignmentId: SHOWCASE.assignmentId });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const gaps = page.getByRole('dialog', { name: 'Some values are missing' });
    await expect(gaps.getByRole('listitem')).toContainText('Parking: (nothing).');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Lot B');
    await page.keyboard.press('Enter');
    await expect(sendWizard(page).getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(letterText(page)).toContainText('Parking: Lot B.');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  });

  test('keeps typed text over a reload until it is discarded, and suggests addresses until the sign-out', async ({
    page,
  }) => {
    await createLetter(page);
    const wizard = await openSendWizard(page);
    const cc = wizard.getByRole('combobox', { name: 'CC', exact: true });
    await cc.fill('zelda@meridale.example;');
    await page.reload();
    await openSendWizard(page);
    await expect(wizard.getByText('What you typed before is back.')).toBeVisible();
    await expect(wizard.getByRole('button', { name: 'Remove zelda@meridale.example' })).toBeVisible();
    await goToSummary(wizard, uniqueSubject());
    await sendButton(wizard).click();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    await wizard.getByRole('button', { name: 'OK' }).click();

    await openSendWizard(page);
    await expect(wizard.getByText('What you typed before is back.')).toBeHidden();
    await cc.pressSequentially('zel');
    await expect(page.getByRole('option', { name: 'zelda@meridale.example' })).toBeVisible();
    await cc.press('ArrowDown');
    await cc.press('Enter');
    await expect(wizard.getByRole('button', { name: 'Remove zelda@meridale.example' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(wizard).toBeHidden();
    await openSendWizard(page);
    await expect(wizard.getByText('What you typed before is back.')).toBeHidden();
    await wizard.getByRole('button', { name: 'Cancel' }).click();
    await signOut(page, WRITER);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'zelda',
    );
  });

  test('continues by Enter, suggests contacts, and passes axe on every step', async ({ page }) => {
    await createLetter(page);
    const wizard = await openSendWizard(page);
    await wizard.getByRole('button', { name: 'Additional emails for To' }).click();
    const forTo = page.getByRole('dialog', { name: 'Additional emails for To' });
    await expect(forTo.getByRole('checkbox', { checked: false }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(forTo).toBeHidden();
    await expectNoAxeViolations(page);
    await wizard.getByRole('combobox', { name: 'CC', exact: true }).press('Enter');
    await expect(wizard.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expectNoAxeViolations(page);
    await wizard.getByRole('textbox', { name: 'Subject' }).press('Enter');
    await expect(wizard.getByText('Only Letter.pdf goes with this letter.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(wizard.getByRole('region', { name: 'Summary' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');

    await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
    const sent = page.getByRole('dialog', { name: /^Sent letter/ });
    await expect(sent.getByRole('list', { name: 'Recipients' })).toContainText('Sent');
    const downloading = page.waitForEvent('download');
    await sent.getByRole('button', { name: /Letter\.pdf/ }).click();
    expect((await downloading).suggestedFilename()).toBe('Letter.pdf');
    await expectNoAxeViolations(page);
  });
});
