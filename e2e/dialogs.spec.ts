import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { test } from './test.ts';

/** Presses Esc when a dialog is added to the page, before its first frame. */
async function pressEscapeInTheFirstFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

test('an automatic dialog hears Esc from its first frame on', async ({ page }) => {
  await createLetter(page);
  await typeAtEnd(page, ' Not saved.');
  await intercept(page, '**/v1/letters', (route) => route.abort());
  await pressEscapeInTheFirstFrame(page);
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await refused;
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(letterText(page)).toContainText('Not saved.');
});
