import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { putText } from './caret-notation.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** The provider's session still exists, so no sign-in is needed. */
async function openInAnotherTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(letterText(tab)).toBeVisible();
  return tab;
}

test('typed text survives a reload, is reported, can be discarded, and is removed once saved', async ({ page }) => {
  const address = await createLetter(page);
  await test.step('text undone before a pause leaves nothing unsaved', async () => {
    await typeAtEnd(page, 'x');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  });

  await test.step('a reload restores it, and requests the letter once and nothing that the page contains', async () => {
    await typeAtEnd(page, ' Typed before the reload.');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByText(/^Restored what you typed at/)).toBeVisible();
    await expect(letterText(page)).toContainText('Typed before the reload.');
    const times = (path: string) => asked.filter((each) => each === path).length;
    expect(times(`/v1${address}`)).toBe(1);
    expect(times('/app-config')).toBe(0);
    // The page itself asks early, and nothing else asks again.
    expect(times('/idp/.well-known/openid-configuration')).toBe(1);
  });

  await test.step('Undo restores the discarded text', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(letterText(page)).not.toContainText('Typed before the reload.');
    await expect(letterText(page)).toBeFocused();
    const discarded = page.getByText('Discarded. Undo brings your text back.');
    await expect(discarded).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(letterText(page)).toContainText('Typed before the reload.');
    await expect(discarded).toBeHidden();
    await page.keyboard.press('Control+Shift+z');
    await expect(letterText(page)).not.toContainText('Typed before the reload.');
  });

  await test.step('a save right after the last key leaves nothing to restore', async () => {
    await typeAtEnd(page, ' Typed and saved.');
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/v1/letters'),
    );
    await page.keyboard.press('Control+s');
    await answered;
    await page.reload();
    await expect(letterText(page)).toContainText('Typed and saved.');
    await expect(page.getByText(/^Restored what you typed at/)).toHaveCount(0);
  });
});

test('the second of two tabs that save a letter sees both changes and resolves conflicts', async ({
  page,
  context,
}) => {
  const address = await createLetter(page);
  const other = await openInAnotherTab(context, address);
  const typeAndSave = async (tab: Page, words: string) => {
    await typeAtEnd(tab, words);
    await tab.keyboard.press('Control+s');
  };

  await test.step("the user's own version is saved as chosen", async () => {
    await typeAndSave(page, ' First tab.');
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await typeAndSave(other, ' Second tab.');
    const dialog = other.getByRole('dialog', { name: 'You saved this letter in another window' });
    await expect(dialog.getByRole('status')).toHaveText('1 difference, 1 to decide');
    await expect(dialog.getByRole('insertion')).toContainText(['Second', 'First']);
    await expect(dialog.getByRole('button', { name: 'Save as chosen' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Yours', exact: true }).check();
    await expectNoAxeViolations(other);
    await dialog.getByRole('button', { name: 'Save as chosen' }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByText('Unsaved changes')).toBeHidden();
    await expect(letterText(other)).toContainText('Second tab.');
    await expect(letterText(other)).not.toContainText('First tab.');
  });

  await test.step("the other version replaces the text, and Undo restores the user's own", async () => {
    await typeAndSave(page, ' And more.');
    await page.getByRole('button', { name: 'Use all from the other window' }).click();
    await page.getByRole('button', { name: 'Continue with the other window’s text' }).click();
    await expect(letterText(page)).toContainText('Second tab.');
    await expect(letterText(page)).not.toContainText('First tab.');
    await letterText(page).focus();
    await page.keyboard.press('Control+z');
    await expect(letterText(page)).toContainText('First tab. And more.');
  });
});

test('Save and Send ask for required information, which is restored by Reflood or typed', async ({ page }) => {
  await createLetter(page, 'Assignment Confirmation, Client', { assignmentId: SHOWCASE.gappyAssignmentId });
  const missing = page.getByRole('dialog', { name: 'Required information is missing' });

  await test.step('a letter without it is not saved, and Reflood restores it', async () => {
    await putText(page, 'Everything was deleted.|');
    await page.keyboard.type(' Really.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(missing).toContainText(
      'The following information is being shared with other applications and cannot be deleted.',
    );
    await expect(missing).toContainText(
      'Please restore the missing information by reflooding the letter or by clicking cancel and un-doing the changes.',
    );
    expect(await missing.getByRole('listitem').count()).toBeGreaterThan(0);
    await missing.getByRole('button', { name: 'Reflood' }).click();
    // The template allows several contacts.
    await page.getByRole('dialog', { name: 'Choose Recipient' }).getByRole('button', { name: 'OK' }).click();
    await expect(missing).toBeHidden();
    await expect(letterText(page)).not.toContainText('Everything was deleted.');
    await expect(letterText(page).locator('.ld-chip').first()).toBeVisible();
  });

  await test.step('Send asks for values missing in the record, links to them, and continues once they are typed', async () => {
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
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
});

test('a letter without records is kept in the browser, stored by its first Save, and removed after its deletion', async ({
  page,
}) => {
  await signInAs(page, WRITER, '/letters');
  await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await expect(wizard).toContainText('No IDs Present. Your letter may not flood.');
  await wizard.getByRole('combobox').fill('no such template');
  await expect(wizard).toContainText('No Templates Found');
  await wizard.getByRole('combobox').fill('credentialing');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('button', { name: 'OK' })).toBeFocused();
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

  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Letters', exact: true }).click();
  await page.locator(`[role=menuitem][href="${address}"]`).click();
  const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText(`Do you want to delete the letter “${title}”?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/letters$/);
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
  // The way back leads past it.
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This letter can’t be opened' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
