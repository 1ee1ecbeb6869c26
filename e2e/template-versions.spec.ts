import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, letterText } from './open-letter.ts';
import {
  AUTHOR,
  completeConfiguration,
  createTemplate,
  draftText,
  OTHER_AUTHOR,
  openNewTemplate,
  publish,
  saveDraft,
  titleField,
  typeInDraft,
} from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Versions of/ });
const restoreButton = (page: Page) =>
  dialogOf(page).getByRole('button', { name: /^Restore Version \d+ into the draft$/ });

/** Creates a template and publishes it once per added text. @returns its address. */
async function createVersions(page: Page, title: string, first: string, ...later: string[]): Promise<string> {
  const address = await createTemplate(page, title, first);
  await page.getByRole('button', { name: 'Configure' }).click();
  await completeConfiguration(page);
  await publish(page);
  for (const text of later) {
    await page.getByRole('button', { name: 'Edit' }).click();
    await typeInDraft(page, text);
    await saveDraft(page);
    await publish(page);
  }
  await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true');
  return address;
}

test('a template is edited, compared with what it was, and restored', async ({ page }) => {
  await createVersions(page, 'Thrice written', 'The day shift begins at seven.');
  await page.getByRole('button', { name: 'Edit' }).click();
  await draftText(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The night shift begins at nine.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring your badge.');
  await saveDraft(page);

  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = dialogOf(page);
  const both = dialog.getByRole('region', { name: 'Version 1 and Draft compared' });
  await expect(dialog.getByRole('status')).toHaveText('2 differences');
  await expect(both.getByRole('deletion')).toHaveText(['Removed: day', 'Removed: seven']);
  await expect(both.getByRole('insertion')).toHaveText(['Added: night', 'Added: nine']);

  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Difference 1 of 2');
  await expect(both.getByRole('row').filter({ hasText: 'shift begins' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(both.getByRole('row').filter({ hasText: 'Bring your badge.' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(dialog.getByRole('status')).toHaveText('Difference 1 of 2');
  await page.keyboard.press('p');
  await expect(dialog.getByRole('status')).toHaveText('Difference 2 of 2');

  await dialog.getByRole('button', { name: /^Version 1/ }).click();
  await restoreButton(page).click();
  const question = page.getByRole('dialog', { name: 'Restore Version 1' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
  await expect(draftText(page)).toHaveText('The day shift begins at seven.');
  await page.reload();
  await expect(draftText(page)).toHaveText('The day shift begins at seven.');
});

test('every version is kept, with who published it and when, and can be read on its paper', async ({ page }) => {
  await createVersions(page, 'Kept for good', 'One.', ' Two.', ' Three.');
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = dialogOf(page);
  const today = new Date();
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'));
  await expect(dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveText(
    ['Version 3Current', 'Version 2', 'Version 1'].map(
      (name) => `${name}Kept for goodPriya Ramaswamy · ${day.join('-')}`,
    ),
  );
  await expect(dialog.getByRole('region', { name: 'Version 2 and Version 3 compared' })).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption('Version 1');
  await expect(dialog.getByRole('insertion')).toHaveText('Added:  Two. Three.');
  await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 0 });
  await dialog.getByRole('button', { name: /^Version 2/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text of Version 2' })).toHaveText('One. Two.');

  await restoreButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(draftText(page)).toHaveText('One. Two.');
  await page.getByRole('button', { name: 'Versions' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Version 2/ })
    .click();
  await expect(restoreButton(page)).toHaveAccessibleDescription('The draft holds this very text already.');
});

test('restoring says so when another person saved the draft in the meantime, and shows theirs', async ({
  page,
  browser,
}) => {
  const address = await createVersions(page, 'Written by two', 'The published text.');
  await page.getByRole('button', { name: 'Edit' }).click();
  await typeInDraft(page, ' And mine.');
  await saveDraft(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Version 1/ })
    .click();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, OTHER_AUTHOR, address);
  await expect(draftText(other)).toHaveText('The published text. And mine.');
  await typeInDraft(other, ' And theirs.');
  await saveDraft(other);

  await restoreButton(page).click();
  const question = page.getByRole('dialog', { name: 'Restore Version 1' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Gordon Whitlock saved the draft in the meantime.');
  await dialogOf(page)
    .getByRole('button', { name: /^Draft/ })
    .click();
  await dialogOf(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 0 });
  await expect(dialogOf(page).getByRole('textbox', { name: 'Text of Draft' })).toHaveText(
    'The published text. And mine. And theirs.',
  );

  await dialogOf(page)
    .getByRole('button', { name: /^Version 1/ })
    .click();
  await restoreButton(page).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(draftText(page)).toHaveText('The published text.');
});

test('a draft is rehearsed against a record before it is published: its PDF, and what would be missing', async ({
  page,
}) => {
  await openNewTemplate(page);
  await titleField(page).fill('Rehearsed for {{shortcode ProviderLegalName}}');
  await draftText(page).focus();
  await page.keyboard.type(
    'Dear {{shortcode ProviderLegalName}}, your contract is {{shortcode ClientContractNumber}}.',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview of the draft/ });
  await expect(dialog.getByRole('heading', { name: 'Pick a record' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Kind of record' }).selectOption('Providers');
  const records = dialog.getByRole('list', { name: 'Records' });
  await expect(records.getByRole('button').first()).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search records' }).fill('Amara');
  await expect(records.getByRole('button', { name: /Amara/ }).first()).toBeVisible();
  await records.getByRole('button', { name: /Amara/ }).first().click();

  const rehearsed = dialog.getByRole('region', { name: /^Rehearsed for Amara.*, PDF$/ });
  await expect(rehearsed.getByRole('listitem', { name: /^Page 1 of/ })).toContainText('Amara');
  await expect(dialog.getByRole('status')).toHaveText('1 item would be missing, 1 of them critical');
  const missing = dialog.getByRole('listitem').filter({ hasText: 'Critical' });
  await expect(missing).toContainText('Client contract number');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await typeInDraft(page, ' {{shortcode NoSuchThing}}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is no shortcode named NoSuchThing.');
  await expect(rehearsed).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Pick another' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Kind of record' })).toHaveValue('provider');
  await expect(dialog.getByRole('searchbox', { name: 'Search records' })).toBeFocused();
  await records.getByRole('button').first().press('Enter');
  await expect(dialog.getByRole('button', { name: 'Pick another' })).toBeFocused();
});

test('a letter keeps the version it was made from, and says that there is a newer one', async ({ page }) => {
  const name = `Letters of two versions ${Date.now()}`;
  const template = await createVersions(page, name, 'The first text.');
  await page.goto('/letters?assignmentId=401');
  await chooseTemplate(page, name);
  await page.waitForURL(/\/letters\/\d+$/);
  const letter = new URL(page.url()).pathname;
  await expect(page.getByText('Template version 1', { exact: true })).toBeVisible();
  await page.goto(template);
  await page.getByRole('button', { name: 'Edit' }).click();
  await typeInDraft(page, ' And the second.');
  await saveDraft(page);
  await publish(page);
  await expect(page.getByText(/^Version 2, published/)).toBeVisible();
  await page.goto(letter);
  await expect(page.getByText('version 2 is newer', { exact: true })).toBeVisible();
  await expect(letterText(page)).toHaveText('The first text.');
});

test('axe finds nothing on the versions of a template, compared and read', async ({ page }) => {
  await signInAs(page, AUTHOR, '/templates');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: /^Assignment Confirmation, Client/ }).click();
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('region', { name: /compared$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox', { name: 'Show what did not change' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 0 });
  await expect(dialog.getByRole('textbox', { name: /^Text of Version/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
