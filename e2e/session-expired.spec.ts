import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { goToSummary, openSendWizard, searchMailbox, sendButton, uniqueSubject } from './send-wizard.ts';
import { accountButton, signInByHand, signInFrame } from './sign-in-as.ts';
import { test } from './test.ts';

const EXPIRED = {
  status: 401,
  json: { code: 'token_expired', message: 'Your session has expired. Sign in again.', requestId: 'r1' },
};

/** Ends the provider's session, so that the next call to an address finds the token expired. */
async function expireAt(page: Page, address: string): Promise<Locator> {
  await page.context().clearCookies();
  await intercept(page, address, (route) => route.fulfill(EXPIRED), { times: 1 });
  return page.getByRole('dialog', { name: 'Your session has expired' });
}

/** More than the provider's page and its dialog have. */
const TAB_STOPS = 20;

/** The accessible name of the focused element in the dialog, 'none' if elsewhere. A frame counts for its content. */
function focusedIn(dialog: Locator): Promise<string> {
  return dialog.evaluate((element) => {
    const { activeElement } = document;
    return activeElement !== null && element.contains(activeElement) ? activeElement.tagName : 'none';
  });
}

test('a sign-in in another tab or by the same person ends it, and a file and a letter are sent once', async ({
  page,
  context,
}) => {
  await createLetter(page);

  await test.step('an interrupted upload is attached once after a sign-in in another tab', async () => {
    await typeAtEnd(page, ' Typed before.');
    await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files' }).click();
    const attachments = page.getByRole('dialog', { name: 'Attachments' });
    const dialog = await expireAt(page, '**/v1/email-attachments?*');
    const file = { name: 'Terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Terms') };
    await attachments.getByLabel('Files to attach').setInputFiles(file);
    await expect(dialog).toBeVisible();
    const other = await context.newPage();
    await signInByHand(other, WRITER, '/search');
    await expect(dialog).toBeHidden();
    await expect(attachments.getByRole('button', { name: 'Remove Terms.txt' })).toHaveCount(1);
    await expect(attachments.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(attachments).toBeHidden();
    await expect(letterText(page)).toContainText('Typed before.');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.keyboard.press('Control+s');
    await saved;
    await other.close();
  });

  await test.step("the wizard's last step sends a letter once, even if another person signs in", async () => {
    const wizard = await openSendWizard(page);
    const subject = uniqueSubject();
    await goToSummary(wizard, subject);
    const dialog = await expireAt(page, '**/v1/email');
    await sendButton(wizard).click();
    await expect(dialog).toContainText(`Sign in again as ${WRITER}. Nothing you typed is lost.`);
    await expect(signInFrame(page).getByRole('button', { name: WRITER })).toBeVisible();
    await page.keyboard.press('Escape');
    const reached = new Set<string>();
    for (let times = 0; times < TAB_STOPS; times += 1) {
      await page.keyboard.press('Tab');
      reached.add(await focusedIn(dialog));
    }
    expect([...reached].toSorted()).toEqual(['BUTTON', 'IFRAME']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(signInFrame(page).getByRole('button', { name: WRITER })).toBeVisible();
      await expectNothingFound(page, colorScheme);
    }

    const other = await context.newPage();
    await signInByHand(other, 'Owen Castellan', '/search');
    await signInFrame(page).getByRole('button', { name: WRITER }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(accountButton(page, WRITER)).toBeVisible();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Sent' }).getByRole('button')).toContainText('sent');
    await expect(await searchMailbox(page, subject)).toHaveCount(1);
    await expect(accountButton(other, 'Owen Castellan')).toBeVisible();
  });
});

test('a sign-in interrupted by a lost connection resumes with it, and can be loaded again by hand', async ({
  page,
  context,
}) => {
  await page.goto('/letters');
  const person = signInFrame(page).getByRole('button', { name: WRITER });
  await expect(person).toBeVisible();
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  await frame?.waitForLoadState('load');
  await context.setOffline(true);
  await person.click();
  await expect(page.getByText('You’re offline. Sign-in appears again when you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(person).toBeVisible();
  const again = page.waitForResponse((answer) => answer.url().includes('/sso/start'));
  await page.getByRole('button', { name: 'Reload sign-in' }).click();
  await again;
  await person.click();
  await expect(accountButton(page, WRITER)).toBeVisible();
});
