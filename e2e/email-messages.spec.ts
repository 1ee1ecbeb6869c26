import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs } from './call-as.ts';
import { openSignedIn, signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const ADMIN = 'Priya Ramaswamy';

const subjectField = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const messageText = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

const uniqueName = () => `Message ${crypto.randomUUID()}`;

/** Waits until a save has finished. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByText(/^Last saved: .+ ago$/)).toBeVisible();
}

/** Creates an empty message by a call and opens it. */
async function openMessage(page: Page): Promise<{ id: number; call: Call }> {
  const call = await callAs(page, ADMIN);
  const [division] = await call<{ id: number }[]>('GET', '/v1/divisions/');
  const { id } = await call<{ id: number }>('POST', '/v1/email-messages', {
    name: uniqueName(),
    division: division?.id,
  });
  await openSignedIn(page, ADMIN, `/email-messages/${id}`);
  await expect(messageText(page)).toBeVisible();
  return { id, call };
}

/** Finds a shortcode in the panel and inserts it. */
async function insertShortcode(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search shortcodes' }).fill(name);
  await page.getByRole('treeitem', { name: new RegExp(`\\b${name}\\b`) }).click();
}

async function writeAtEnd(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test.describe('e-mail messages', () => {
  test('are created from the Emails menu, and written with shortcodes at the caret', async ({ page }) => {
    await signInAs(page, ADMIN, '/email-messages');
    await expect(page.getByRole('main').getByRole('link', { name: 'Your Assignment' })).toBeVisible();
    await expectNoAxeViolations(page);
    const dialog = page.getByRole('dialog', { name: 'New Email Message' });
    const name = uniqueName();

    await test.step('the menu and the dialog work by keyboard', async () => {
      await page.getByRole('button', { name: 'Emails', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Your Assignment' })).toBeVisible();
      // The search appears with the list; until then the first item has the focus.
      await expect(page.locator(':focus')).toHaveAccessibleName(/^(New Email Message|Search e-mail messages)$/);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Create' })).toHaveAccessibleDescription(
        'Give the e-mail message a name first.',
      );
      await expectNoAxeViolations(page);
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/email-messages\/\d+$/);
      await expect(page.getByRole('heading', { name })).toBeAttached();
      await expect(page.getByRole('combobox', { name: 'Division' })).toHaveValue('Meridale Locum Tenens');
    });

    await test.step('shortcodes are inserted at the caret of the message and of the subject', async () => {
      await writeAtEnd(page, messageText(page), 'Dear ');
      await insertShortcode(page, 'ProviderFirstName');
      await expect(messageText(page)).toBeFocused();
      await page.keyboard.type(', good day.');
      await writeAtEnd(page, subjectField(page), 'Start on .');
      await page.keyboard.press('ArrowLeft');
      await insertShortcode(page, 'AssignmentStartDate');
      await expect(subjectField(page)).toHaveValue('Start on {{shortcode AssignmentStartDate}}.');
      await expect(messageText(page)).toHaveText('Dear ProviderFirstName, good day.', { useInnerText: true });
      await page.keyboard.press('Control+s');
      await expectSaved(page);
    });

    await page.getByRole('button', { name: 'Emails', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search e-mail messages' })).toBeVisible();
    await page.keyboard.type(name.slice(0, 20));
    await expect(page.getByRole('menuitem', { name })).toContainText('Meridale Locum Tenens');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  });

  test("aren't saved with an invalid shortcode: each is listed, marked and found by a click", async ({ page }) => {
    const { id, call } = await openMessage(page);
    await writeAtEnd(page, subjectField(page), 'For {{shortcode ClientNmae}}');
    await writeAtEnd(page, messageText(page), 'On {{shortcode JobStartDate format="0.00"}}.');
    await page.keyboard.press('Control+s');
    const problems = page.getByRole('alert', { name: 'Shortcodes that are not valid' });
    await expect(problems).toContainText('Nothing was saved.');
    await expect(problems.getByRole('listitem')).toHaveCount(2);
    await expect(problems.getByRole('listitem').first()).toContainText('There is no shortcode named ClientNmae.');
    await expect(messageText(page).locator('.ld-wrong')).toHaveText('{{shortcode JobStartDate format="0.00"}}');
    await expect(subjectField(page)).toHaveAccessibleDescription('There is no shortcode named ClientNmae.');
    await expectNoAxeViolations(page);
    expect(await call<object>('GET', `/v1/email-messages/${id}`)).toMatchObject({ subject: '', version: 1 });

    await problems.getByRole('button', { name: 'Subject' }).click();
    await expect(subjectField(page)).toBeFocused();
    await page.keyboard.type('{{shortcode ClientCommonName}}');
    await expect(problems.getByRole('listitem')).toHaveCount(1);
    await problems.getByRole('button', { name: 'In “On JobStartDate.”' }).click();
    await expect(messageText(page)).toBeFocused();
    await page.keyboard.type('{{shortcode JobStartDate}}');
    await expect(problems).toBeHidden();
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    await expect(messageText(page)).toHaveText('On JobStartDate.', { useInnerText: true });
  });

  test('keep typed text across pages and visits until it is discarded', async ({ page }) => {
    const { id } = await openMessage(page);
    await writeAtEnd(page, subjectField(page), 'Typed and not saved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Mailbox' }).click();
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    await page.goto(`/email-messages/${id}`);
    await expect(page.getByText(/^Restored what you typed at/)).toBeVisible();
    await expect(subjectField(page)).toHaveValue('Typed and not saved');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(subjectField(page)).toHaveValue('');
  });
});
