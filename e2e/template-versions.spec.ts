import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs } from './call-as.ts';
import {
  AUTHOR,
  draftText,
  openTemplate,
  type StoredTemplate,
  storeDraft,
  storeTemplate,
  typeInDraft,
} from './open-template.ts';
import { test } from './test.ts';

/** Enough unchanged paragraphs that the comparison folds them. */
const SAME = '<p>Nothing changed here.</p>'.repeat(12);

/** Stores a text as the draft of a new template, configured as a demo template is. */
async function storeConfigured(call: Call, title: string, text: string): Promise<StoredTemplate> {
  const [source] = await call<{ id: number }[]>('GET', '/v1/letter-templates-names/');
  const copy = await call<StoredTemplate>('POST', `/v1/letter-templates/${source?.id}/copy`, { title });
  return storeDraft(call, copy, title, text);
}

/** Publishes a text as version 1 of a new template. */
async function publishText(call: Call, title: string, text: string): Promise<StoredTemplate> {
  const { id, draft } = await storeConfigured(call, title, text);
  return call('PUT', '/v1/letter-templates/publish', { id, version: draft?.version });
}

const versionsOf = (page: Page) => page.getByRole('dialog', { name: /^Versions of/ });

test('a draft is compared with the published version, and that version is restored', async ({ page }) => {
  const call = await callAs(page, AUTHOR);
  const title = 'Twice written';
  const published = await publishText(call, title, `<p>The day shift begins at seven.</p>${SAME}`);
  await storeDraft(call, published, title, `<p>The night shift begins at nine.</p>${SAME}<p>Bring your badge.</p>`);
  await openTemplate(page, published);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = versionsOf(page);
  const both = dialog.getByRole('region', { name: 'Version 1 and Draft compared' });

  await test.step('the differences are marked, and buttons and keys visit them', async () => {
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
    await dialog.getByRole('checkbox', { name: 'Show unchanged paragraphs' }).check();
    await expectNoAxeViolations(page);
  });

  await test.step('the version is shown on its paper and restored into the draft', async () => {
    await dialog.getByRole('button', { name: /^Version 1/ }).click();
    await expect(dialog.getByRole('textbox', { name: 'Text of Version 1' })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Restore Version 1 into the draft' }).click();
    const question = page.getByRole('dialog', { name: 'Restore Version 1' });
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
    await expect(draftText(page)).toHaveText(/^The day shift begins at seven\./);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });
});

test('a draft is rehearsed with a record before publishing: its PDF and its missing values', async ({ page }) => {
  const template = await storeTemplate(
    await callAs(page, AUTHOR),
    'Rehearsed for {{shortcode ProviderLegalName}}',
    '<p>Dear {{shortcode ProviderLegalName}}, your contract is {{shortcode ClientContractNumber}}.</p>',
  );
  await openTemplate(page, template);
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
  await dialog.getByRole('button', { name: 'Add records' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Kind of record' })).toHaveValue('provider');
  await expect(dialog.getByRole('searchbox', { name: 'Search records' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Add records' })).toBeFocused();
});

test('a draft with conditions is rehearsed with many records, and Publish names what none of them took', async ({
  page,
}) => {
  const template = await storeConfigured(
    await callAs(page, AUTHOR),
    'Greeting',
    [
      '<p>Dear {{shortcode ProviderLegalName}},</p>',
      '<p>{{if ProviderLegalName contains "Amara"}}</p><p>Dear Amara.</p>',
      '<p>{{else if ProviderLegalName is empty}}</p><p>Who are you?</p>',
      '<p>{{else}}</p><p>Dear other provider.</p><p>{{end}}</p>',
    ].join(''),
  );
  await openTemplate(page, template);
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview of the draft/ });
  const records = dialog.getByRole('list', { name: 'Records' });
  await dialog.getByRole('combobox', { name: 'Kind of record' }).selectOption('Providers');
  await dialog.getByRole('searchbox', { name: 'Search records' }).fill('Amara');
  await expect(records.getByRole('button', { name: /Amara/ }).first()).toBeVisible();
  await records.getByRole('button', { name: /Amara/ }).first().click();
  await dialog.getByRole('button', { name: 'Add records' }).click();
  await expect(records.getByRole('button').nth(20)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add all on this page' }).click();
  await expect(dialog.getByText('20 of 20 records', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('tab', { name: 'Branches (1 not taken)' }).click();
  const rows = dialog.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Or if' })).toContainText('No record');
  await expect(rows.filter({ hasText: 'Otherwise' })).toContainText(/\d+ of 20/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('tab', { name: /^Missing values/ }).click();
  await expect(dialog.getByText('Nothing would be missing for all 20 records.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Publish' });
  await expect(question).toContainText('One text wasn’t in any preview or letter yet.');
  await expect(question).toContainText('Who are you?');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Preview with records' }).click();
  await expect(dialog.getByText('20 of 20 records', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toHaveCount(0);
});
