import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { expect, type Page } from '@playwright/test';
import { letterText, WRITER } from './open-letter.ts';
import { rememberFeatures } from './seen-features.ts';
import { sendWizard } from './send-wizard.ts';
import { signInFrame } from './sign-in-as.ts';
import { test } from './test.ts';

/** Maximum keys from the sign-in to 'Letter successfully sent'. */
const KEYS = 40;

/** Presses and counts keys. */
function keyboardOf(page: Page) {
  let pressed = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
    pressed: () => pressed,
  };
}

test('a letter is written and sent with forty keys, including the sign-in', async ({ page }) => {
  const keys = keyboardOf(page);
  await rememberFeatures(page.context());
  await page.goto(`/letters?assignmentId=${SHOWCASE.assignmentId}`);
  const user = signInFrame(page).getByRole('button', { name: WRITER });
  await expect(user).toBeVisible();
  await expect(async () => {
    if (!(await user.evaluate((one) => one === document.activeElement))) await keys.press('Tab');
    await expect(user).toBeFocused({ timeout: 100 });
  }).toPass();
  await keys.press('Enter');

  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await expect(wizard.getByRole('option').first()).toBeVisible();
  await keys.press(...'arrange');
  await expect(wizard.getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  await expect(wizard.getByRole('button', { name: 'OK' })).toBeFocused();
  await keys.press('Enter');
  await expect(letterText(page)).toBeFocused();
  await keys.press(...'Urgent: ');
  await expect(letterText(page)).toContainText('Urgent: ');
  await keys.press('Control+Enter');
  const send = sendWizard(page);
  await expect(send.getByRole('combobox', { name: 'To', exact: true })).toBeFocused();
  for (const step of ['Message', 'Attachments', 'Summary']) {
    await keys.press('Enter');
    await expect(send.getByRole('region', { name: new RegExp(step) })).toBeVisible();
  }
  await keys.press('Control+Enter');
  await expect(send.getByText('Letter successfully sent')).toBeVisible();
  await keys.press('Enter');
  await expect(send).toBeHidden();
  expect(keys.pressed()).toBeLessThanOrEqual(KEYS);
});
