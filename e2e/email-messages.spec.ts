import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, letterText } from './open-letter.ts';
import { searchMailbox, sendButton, sendWizard } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const ADMIN = 'Priya Ramaswamy';
const OTHER_ADMIN = 'Gordon Whitlock';

const main = (page: Page) => page.getByRole('main');
const subjectField = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const messageText = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved this e-mail message' });

const uniqueName = () => `Message ${crypto.randomUUID()}`;

/** Waits until a save has finished. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByText(/^Last saved: .+ ago$/)).toBeVisible();
}

/** Signs in as a template administrator and creates a message. @returns its address. */
async function createMessage(page: Page, name = uniqueName()): Promise<string> {
  await signInAs(page, ADMIN, '/email-messages');
  await main(page).getByRole('button', { name: 'New Email Message' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/email-messages\/\d+$/);
  await expect(messageText(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return new URL(page.url()).pathname;
}

/** Finds a shortcode in the panel and inserts it with the keyboard. */
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
  test('are created from the Emails menu, and written with shortcodes where the caret stood', async ({ page }) => {
    await signInAs(page, ADMIN, '/letters');
    await page.getByRole('button', { name: 'Emails', exact: true }).click();
    // The search appears with the list; until then the first item has the focus.
    await expect(page.locator(':focus')).toHaveAccessibleName(/^(New Email Message|Search e-mail messages)$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Email Message' });
    await expect(dialog.getByRole('button', { name: 'Create' })).toHaveAccessibleDescription(
      'Give the e-mail message a name first.',
    );
    const name = uniqueName();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/email-messages\/\d+$/);
    await expect(page.getByRole('heading', { name })).toBeAttached();
    await expect(page.getByRole('combobox', { name: 'Division' })).toHaveValue('Meridale Locum Tenens');

    await writeAtEnd(page, messageText(page), 'Dear ');
    await insertShortcode(page, 'ProviderFirstName');
    await expect(messageText(page)).toBeFocused();
    await page.keyboard.type(', good day.');
    await writeAtEnd(page, subjectField(page), 'Start on .');
    await page.keyboard.press('ArrowLeft');
    await insertShortcode(page, 'AssignmentStartDate');
    await expect(subjectField(page)).toHaveValue('Start on {{shortcode AssignmentStartDate}}.');
    await page.keyboard.press('Control+s');
    await expectSaved(page);

    await page.reload();
    await expect(subjectField(page)).toHaveValue('Start on {{shortcode AssignmentStartDate}}.');
    await expect(messageText(page)).toHaveText('Dear ProviderFirstName, good day.', { useInnerText: true });
    await page.getByRole('button', { name: 'Emails', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search e-mail messages' })).toBeVisible();
    await page.keyboard.type(name.slice(0, 20));
    await expect(page.getByRole('menuitem', { name })).toContainText('Meridale Locum Tenens');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  });

  test('leave with the letters of their templates, flooded', async ({ page }) => {
    const marker = `Reference ${crypto.randomUUID()}`;
    await signInAs(page, ADMIN, '/email-messages');
    await main(page).getByRole('link', { name: 'Your Assignment' }).click();
    await subjectField(page).fill(
      `Your assignment at {{shortcode ClientCommonName}} (${marker}, {{shortcode AssignmentNumber}})`,
    );
    await writeAtEnd(page, messageText(page), ` We wrote on behalf of {{shortcode ClientCommonName}} as ${marker}.`);
    await saveButton(page).click();
    await expectSaved(page);

    await page.goto('/letters?assignmentId=401');
    await chooseTemplate(page, 'Assignment Confirmation, Provider');
    await page.waitForURL(/\/letters\/\d+$/);
    await expect(letterText(page)).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    const wizard = sendWizard(page);
    await wizard.getByRole('button', { name: 'Next' }).click();
    const subject = await wizard.getByRole('textbox', { name: 'Subject' }).inputValue();
    expect(subject).toMatch(new RegExp(`^Your assignment at .+\\(${marker}, [A-Z]+-\\d+\\)$`));
    for (const _step of ['attachments', 'summary']) await wizard.getByRole('button', { name: 'Next' }).click();
    await sendButton(wizard).click();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    await wizard.getByRole('button', { name: 'OK' }).click();

    const mails = await searchMailbox(page, marker);
    await mails.getByRole('button').first().click();
    const mail = page.getByRole('region', { name: 'Mail', exact: true });
    await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
    const body = mail.frameLocator('iframe').getByText('We wrote on behalf of');
    await expect(body).toContainText(`as ${marker}.`);
    await expect(body).not.toContainText('{{');
  });

  test('with a wrong shortcode are not saved: each is named, marked, and found by a click', async ({
    page,
    browser,
  }) => {
    const address = await createMessage(page);
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

    const elsewhere = await (await browser.newContext()).newPage();
    await signInAs(elsewhere, OTHER_ADMIN, address);
    await expect(subjectField(elsewhere)).toHaveValue('');
    await elsewhere.context().close();

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

  test('saved by two administrators: the second sees both and keeps or takes what it wants', async ({
    page,
    browser,
  }) => {
    const address = await createMessage(page);
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, OTHER_ADMIN, address);
    await expect(messageText(other)).toBeVisible();

    await writeAtEnd(page, subjectField(page), 'From Priya');
    await saveButton(page).click();
    await expectSaved(page);
    await writeAtEnd(other, messageText(other), 'Text of Gordon');
    await other.keyboard.press('Control+s');
    await expect(conflictDialog(other)).toContainText(/Priya Ramaswamy saved it \([^)]+\) while you were writing\./);
    await expect(conflictDialog(other)).toContainText('From Priya');
    await expect(conflictDialog(other)).toContainText('Text of Gordon');
    await expectNoAxeViolations(other);
    // The two changes don't overlap, so nothing has to be decided.
    await conflictDialog(other).getByRole('button', { name: 'Save as chosen' }).click();
    await expect(conflictDialog(other)).toBeHidden();
    await expectSaved(other);
    await expect(subjectField(other)).toHaveValue('From Priya');

    await writeAtEnd(page, messageText(page), 'Text of Priya');
    await saveButton(page).click();
    await conflictDialog(page).getByRole('button', { name: 'Choose all of theirs' }).click();
    await conflictDialog(page).getByRole('button', { name: 'Continue with theirs' }).click();
    await expect(conflictDialog(page)).toBeHidden();
    await expect(messageText(page)).toHaveText('Text of Gordon');
    await other.context().close();
  });

  test('keep what was typed over a reload and another page, until it is saved or discarded', async ({ page }) => {
    const address = await createMessage(page);
    await writeAtEnd(page, subjectField(page), 'Typed and not saved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Mailbox' }).click();
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(/^Restored what you typed at/)).toBeVisible();
    await expect(subjectField(page)).toHaveValue('Typed and not saved');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(subjectField(page)).toHaveValue('');

    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(' ');
    await expect(saveButton(page)).toHaveAccessibleDescription('Give the e-mail message a name first.');
    await subjectField(page).fill('x'.repeat(301));
    await name.fill('A name again');
    await expect(saveButton(page)).toHaveAccessibleDescription(
      'The subject is too long by 1: it may have 300 characters.',
    );
    await subjectField(page).fill('Two\nlines');
    await expect(subjectField(page)).toHaveValue('Two lines');
  });

  test('are clean for axe in their list, their menu and their dialog', async ({ page }) => {
    await signInAs(page, ADMIN, '/email-messages');
    await expect(main(page).getByRole('link', { name: 'Your Assignment' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Emails', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Your Assignment' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New Email Message' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('are clean for axe in their editor, and where there is none', async ({ page }) => {
    await signInAs(page, ADMIN, '/email-messages');
    await main(page).getByRole('link', { name: 'Housing Details' }).click();
    await expect(messageText(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/email-messages/999999');
    await expect(page.getByRole('heading', { name: 'This e-mail message cannot be opened' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});
