import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { goToSummary, openSendWizard, searchMailbox, sendButton, uniqueSubject } from './send-wizard.ts';
import { accountButton, signInByHand, signInFrame } from './sign-in-as.ts';
import { test } from './test.ts';

const EXPIRED = {
  status: 401,
  json: { code: 'token_expired', message: 'Your session has expired. Please sign in again.', requestId: 'r1' },
};

/** The provider forgets the person, and the next such call finds that the token is over. */
async function expireAt(page: Page, address: string): Promise<Locator> {
  await page.context().clearCookies();
  await intercept(page, address, (route) => route.fulfill(EXPIRED), { times: 1 });
  return page.getByRole('dialog', { name: 'Your session has expired' });
}

/** More than the provider's page and the dialog around it have. */
const TAB_STOPS = 20;

/** The name of the element in the dialog that has the focus; 'none' when it is elsewhere. A frame has it for what is in it. */
function focusedIn(dialog: Locator): Promise<string> {
  return dialog.evaluate((element) => {
    const { activeElement } = document;
    return activeElement !== null && element.contains(activeElement) ? activeElement.tagName : 'none';
  });
}

/**
 * Would catch: a wizard that is closed or emptied by the sign-in, a mail that is sent twice or not at all, a page that becomes
 * somebody else's, a focus that leaves the dialog or is not given back, and a sign-in that keyboards do not reach.
 */
test('from the last step of the send wizard a letter leaves once, whoever else signs in meanwhile', async ({
  page,
  context,
}) => {
  await createLetter(page);
  const wizard = await openSendWizard(page);
  const subject = uniqueSubject();
  await goToSummary(wizard, subject);
  const dialog = await expireAt(page, '**/v1/email');
  await sendButton(wizard).click();
  await expect(dialog).toContainText(`Please sign in again as ${WRITER}. Nothing you typed is lost.`);
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
  await expect(page.getByRole('region', { name: 'Sent' }).getByRole('button')).toContainText('delivered');
  await expect(await searchMailbox(page, subject)).toHaveCount(1);
  await expect(accountButton(other, 'Owen Castellan')).toBeVisible();
});

/** Would catch: a page that waits although its person is back, a call that is given up, and a caret that is lost. */
test('a sign-in in another tab ends it, the call goes on, and what is typed next stands behind what was', async ({
  page,
  context,
}) => {
  await createLetter(page);
  await typeAtEnd(page, ' Typed before.');
  const dialog = await expireAt(page, '**/v1/letters');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await signInByHand(await context.newPage(), WRITER, '/search');
  await saved;
  await expect(dialog).toBeHidden();
  await expect(letterText(page)).toBeFocused();
  await page.keyboard.type(' And after.');
  await expect(letterText(page)).toContainText('Typed before. And after.');
});
