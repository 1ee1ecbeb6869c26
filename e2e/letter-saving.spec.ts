import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { putText } from './caret-notation.ts';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { sendWizard } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** The provider's session still exists, so no sign-in is needed. */
async function openInAnotherTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(letterText(tab)).toBeVisible();
  return tab;
}

/** Holds every save until released. */
async function holdSaves(page: Page) {
  const held: Route[] = [];
  let taken = 0;
  await intercept(page, '**/v1/letters', (route) => {
    if (route.request().method() === 'PUT') held.push(route);
    else void route.fallback();
  });
  return {
    count: () => held.length,
    /** The next save that wasn't released yet. */
    next: async (): Promise<Route> => {
      await expect.poll(() => held.length).toBeGreaterThan(taken);
      const route = held[taken];
      taken += 1;
      if (!route) throw new Error('It was there a moment ago.');
      return route;
    },
  };
}

/** The template allows several contacts, so a reflood asks for one. */
async function confirmRecipient(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Choose Recipient' }).getByRole('button', { name: 'OK' }).click();
}

test('a save right after the last keystroke leaves nothing to be restored', async ({ page }) => {
  await createLetter(page);
  await typeAtEnd(page, ' The last words.');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/v1/letters'),
  );
  await page.keyboard.press('Control+s');
  await answered;
  await page.reload();
  await expect(letterText(page)).toContainText('The last words.');
  await expect(page.getByText(/Restored what you typed/)).toHaveCount(0);
});

test('a reload requests its letter once, and nothing that the page contains', async ({ page }) => {
  await createLetter(page);
  await expect(page).toHaveURL(/\/letters\/\d+$/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(letterText(page)).toBeVisible();
  const times = (path: string) => asked.filter((each) => each === path).length;
  expect(times(`/v1${new URL(page.url()).pathname}`)).toBe(1);
  expect(times('/app-config')).toBe(0);
  // The page itself asks early, and nothing else asks again.
  expect(times('/idp/.well-known/openid-configuration')).toBe(1);
});

test('what is undone before typing pauses leaves nothing unsaved', async ({ page }) => {
  await createLetter(page);
  await typeAtEnd(page, 'x');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('typed text survives a reload, is noted, can be discarded, and is gone once saved', async ({ page }) => {
  await createLetter(page);
  await typeAtEnd(page, ' Typed before the reload.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Restored what you typed at/)).toBeVisible();
  await expect(letterText(page)).toContainText('Typed before the reload.');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(letterText(page)).not.toContainText('Typed before the reload.');
  await expect(letterText(page)).toBeFocused();
  const discarded = page.getByText('Discarded. What you had typed into the text comes back by Undo.');
  await expect(discarded).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(letterText(page)).toContainText('Typed before the reload.');
  await expect(discarded).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(letterText(page)).not.toContainText('Typed before the reload.');

  await typeAtEnd(page, ' Typed and saved.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(letterText(page)).toContainText('Typed and saved.');
  await expect(page.getByText(/^Restored what you typed at/)).toBeHidden();
});

test('a command during a save follows it, once, with text typed in the meantime', async ({ page }) => {
  await createLetter(page);
  const answers = await holdSaves(page);
  await typeAtEnd(page, ' First.');
  await page.keyboard.press('Control+s');
  const first = await answers.next();
  await page.keyboard.type(' And more.');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(send).toHaveAttribute('data-loading', 'true');
  await page.keyboard.press('Control+Enter');
  await first.continue();
  await (await answers.next()).continue();
  await expect(sendWizard(page).getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(send).toBeFocused();
  expect(answers.count()).toBe(2);

  await typeAtEnd(page, ' Without an answer.');
  await page.keyboard.press('Control+s');
  const lost = await answers.next();
  await page.getByRole('button', { name: 'Preview' }).click();
  await lost.abort();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Something went wrong');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});

test('of two tabs that save the same letter the second sees what each changed, and chooses where both did', async ({
  page,
  context,
}) => {
  const address = await createLetter(page);
  const other = await openInAnotherTab(context, address);

  await typeAtEnd(page, ' First tab.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await typeAtEnd(other, ' Second tab.');
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: 'You saved this letter in another window' });
  await expect(dialog.getByRole('status')).toHaveText('1 difference, 1 to decide');
  await expect(dialog.getByRole('insertion')).toContainText(['Second', 'First']);
  await expect(dialog.getByRole('button', { name: 'Save as chosen' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Yours', exact: true }).check();
  await expectNoAxeViolations(other);
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText('Unsaved changes')).toBeHidden();
  await other.reload();
  await expect(letterText(other)).toContainText('Second tab.');
  await expect(letterText(other)).not.toContainText('First tab.');
});

test('taking the other version puts it into the editor, and undo restores one’s own', async ({ page, context }) => {
  const address = await createLetter(page);
  const other = await openInAnotherTab(context, address);
  await typeAtEnd(page, ' First tab.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await typeAtEnd(other, ' Second tab.');
  await other.keyboard.press('Control+s');
  await other.getByRole('button', { name: 'Choose all of the other window' }).click();
  await other.getByRole('button', { name: 'Continue with the other window’s text' }).click();
  await expect(letterText(other)).toContainText('First tab.');
  await expect(letterText(other)).not.toContainText('Second tab.');
  await letterText(other).focus();
  await other.keyboard.press('Control+z');
  await expect(letterText(other)).toContainText('Second tab.');
});

test('a letter without its required information is not saved; reflood restores it', async ({ page }) => {
  await createLetter(page);
  await putText(page, 'Everything was deleted.|');
  await page.keyboard.type(' Really.');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Required information is missing' });
  await expect(dialog).toContainText(
    'The following information is being shared with other applications and cannot be deleted.',
  );
  await expect(dialog).toContainText(
    'Please restore the missing information by reflooding the letter or by clicking cancel and un-doing the changes.',
  );
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Reflood' }).click();
  await confirmRecipient(page);
  await expect(dialog).toBeHidden();
  await expect(letterText(page)).not.toContainText('Everything was deleted.');
  await expect(letterText(page).locator('.ld-chip').first()).toBeVisible();
});

test('Send asks for what an untouched letter lacks, leads to it, and continues once it is typed', async ({ page }) => {
  await createLetter(page, 'Assignment Confirmation, Client', { assignmentId: SHOWCASE.gappyAssignmentId });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  const missing = page.getByRole('dialog', { name: 'Required information is missing' });
  await missing.getByRole('textbox').first().fill('Typed by hand');
  await missing
    .getByRole('button', { name: /^Go to it/ })
    .last()
    .click();
  await expect(missing).toBeHidden();
  await expect(letterText(page).locator('.ld-chip textarea')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(letterText(page).locator('.ld-chip', { hasText: 'Typed by hand' }).first()).toBeVisible();

  await send.click();
  await expect(missing.getByRole('textbox').first()).toBeVisible();
  for (const left of await missing.getByRole('textbox').all()) await left.fill('Typed, too');
  await missing.getByRole('button', { name: 'Fill in and continue' }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByRole('dialog', { name: 'Send Email' })).toBeVisible();
});

test('without any record the letter is kept in the browser until its first Save stores it', async ({ page }) => {
  await signInAs(page, WRITER, '/letters');
  await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await expect(wizard).toContainText('No IDs Present. Your letter may not flood.');
  await wizard.getByRole('combobox').fill('no such template');
  await expect(wizard).toContainText('No Templates Found');
  await wizard.getByRole('combobox').fill('credentialing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await typeAtEnd(page, ' Kept.');
  await expect(page).toHaveURL(/\/letters$/);
  await page.reload();
  await expect(letterText(page)).toContainText('Kept.');
  // The home page and the letter stay reachable.
  await page.getByRole('link', { name: 'Letterdesk, home' }).click();
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/letters$/);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(letterText(page)).toContainText('Kept.');
  await page.goForward();
  await page.getByRole('link', { name: /^Keep writing/ }).click();
  await expect(letterText(page)).toBeFocused();
  await expect(letterText(page)).toContainText('Kept.');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const missing = page.getByRole('dialog', { name: 'Required information is missing' });
  const fields = missing.getByRole('textbox');
  await expect(fields.first()).toBeFocused();
  await expectNoAxeViolations(page);
  for (const field of await fields.all()) await field.fill('Typed by hand');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toContainText('Typed by hand');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
});

test('a deleted letter leads to the letters page, and the way back past it', async ({ page }) => {
  const address = await createLetter(page);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Letters', exact: true }).click();
  await page.locator(`[role=menuitem][href="${address}"]`).click();
  const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText(`Do you want to delete the letter “${title}”?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/letters$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This letter cannot be opened' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
