import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { AUTHOR, createTemplate, typeInDraft } from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
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

test('a dialog that comes by itself hears Esc from its first frame on', async ({ page }) => {
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

const SAVES = /\/v1\/(letter-templates|email-messages)/;

/** Opens the Link dialog and presses the shortcuts for Save and Preview. */
async function pressBehindLinkDialog(page: Page): Promise<void> {
  const saves: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && SAVES.test(request.url()) && saves.push(request.url()));
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+p');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect(saves).toEqual([]);
}

test('a template behind a dialog hears neither Ctrl+S nor Ctrl+P', async ({ page }) => {
  await createTemplate(page, `Dialogs ${crypto.randomUUID()}`, 'Dear colleague,');
  await typeInDraft(page, ' not saved');
  await pressBehindLinkDialog(page);
});

test('an e-mail message behind a dialog hears no Ctrl+S', async ({ page }) => {
  await signInAs(page, AUTHOR, '/email-messages/1');
  const text = page.getByRole('textbox', { name: 'Message', exact: true });
  await text.click();
  await page.keyboard.type('Not saved ');
  await pressBehindLinkDialog(page);
});
