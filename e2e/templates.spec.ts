import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs } from './call-as.ts';
import {
  AUTHOR,
  chips,
  completeConfiguration,
  draftText,
  OTHER_AUTHOR,
  openNewTemplate,
  openTemplate,
  type StoredTemplate,
  saveDraft,
  storeDraft,
  storeTemplate,
  titleField,
  typeInDraft,
} from './open-template.ts';
import { test } from './test.ts';

const PUBLISH = 'Are you sure you want to publish this Template Draft?  This action is irreversible.';

test('a template is created, configured when publishing asks for it, and published', async ({ page }) => {
  await openNewTemplate(page);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAccessibleDescription('Give the template a title first.');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  await titleField(page).fill('Welcome, ');
  await page.getByRole('searchbox', { name: 'Search shortcodes' }).fill('legal name');
  await page.getByRole('treeitem', { name: /ProviderLegalName/ }).click();
  await expect(titleField(page)).toHaveValue('Welcome, {{shortcode ProviderLegalName}}');

  await draftText(page).focus();
  await page.keyboard.type('Dear !');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('treeitem', { name: /ProviderLegalName/ }).click();
  await expect(draftText(page)).toHaveText('Dear ProviderLegalName!', { useInnerText: true });
  await expect(draftText(page)).toBeFocused();
  await expect(chips(draftText(page))).toHaveText('ProviderLegalName');

  await save.click();
  await page.waitForURL(/\/templates\/\d+$/);
  await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-disabled', 'true');
  await typeInDraft(page, ' And welcome.');
  await page.getByRole('button', { name: 'Publish' }).click();
  // Missing settings are reported before the confirmation.
  await expect(page.getByRole('dialog', { name: 'Confirm Publish' })).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Template Configuration' });
  await expect(dialog).toContainText('Footer');
  const name = `Welcome of journey ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await completeConfiguration(page);
  const question = page.getByRole('dialog', { name: 'Confirm Publish' });
  expect(await question.getByText('Are you sure').textContent()).toBe(PUBLISH);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^Version 1, published/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Published text of ${name}` })).toHaveText(
    'Dear ProviderLegalName! And welcome.',
    { useInnerText: true },
  );
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-disabled', 'true');
});

test('invalid shortcodes are listed with their place and marked, and nothing is saved until they are fixed', async ({
  page,
}) => {
  const call = await callAs(page, AUTHOR);
  const template = await storeTemplate(call, 'Mostly right', '<p>Dear</p>');
  await openTemplate(page, template);
  await titleField(page).fill('Mostly {{shortcode Wrong}}');
  await typeInDraft(page, ' {{shortcode Nobody}} on {{shortcode JobStartDate format="0.00"}}, {{shortcode Pro');
  await expect(draftText(page).locator('.ld-wrong')).toHaveText([
    '{{shortcode Nobody}}',
    '{{shortcode JobStartDate format="0.00"}}',
  ]);
  await page.getByRole('button', { name: 'Save' }).click();
  const problems = page.getByRole('alert', { name: 'Shortcodes that are not valid' });
  await expect(problems).toContainText('Nothing was saved.');
  await expect(problems.getByRole('button')).toHaveText([
    /^Title.*Wrong.*There is no shortcode named Wrong\. Go to it$/,
    /^In “Dear Nobody on JobStartDate,”.*There is no shortcode named Nobody\. Go to it$/,
    /^In “Dear Nobody on JobStartDate,”.*JobStartDate: /,
    /^In “Dear Nobody on JobStartDate,”.*not closed/,
  ]);
  await expect(draftText(page).locator('.ld-wrong')).toHaveCount(3);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(problems).toContainText('Nothing was saved or published.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(problems).toContainText('Nothing was saved. What you typed is kept in this browser only.');

  await problems.getByRole('button', { name: /Wrong/ }).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(titleField(page)).toHaveValue('Mostly ');
  await problems.getByRole('button', { name: /named Nobody/ }).click();
  await page.keyboard.type('you');
  await problems.getByRole('button', { name: /JobStartDate: / }).click();
  await page.keyboard.type('Monday');
  await problems.getByRole('button', { name: /not closed/ }).click();
  await page.keyboard.press('Delete');
  await expect(problems).toBeHidden();
  await expect(draftText(page)).toHaveText('Dear you on Monday, ');

  const stored = await call<StoredTemplate>('GET', `/v1/letter-templates/${template.id}`);
  expect(stored.draft?.title).toBe('Mostly right');
  await saveDraft(page);
});

test('the second of two authors who save a draft sees both texts and chooses', async ({ page, browser }) => {
  const title = 'Shared draft';
  const template = await storeTemplate(await callAs(page, AUTHOR), title, '<p>Common ground.</p>');
  await openTemplate(page, template);
  const other = await callAs(await (await browser.newContext()).newPage(), OTHER_AUTHOR);
  await typeInDraft(page, ' Mine came second.');
  const first = await storeDraft(other, template, 'Our draft', '<p>Common ground. Theirs came first.</p>');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this draft' });
  await expect(dialog).toContainText(/Mine came.*second/);
  await expect(dialog).toContainText(/Theirs came.*first/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Choose all of theirs' }).click();
  await dialog.getByRole('button', { name: 'Continue with theirs' }).click();
  await expect(draftText(page)).toHaveText('Common ground. Theirs came first.');
  await draftText(page).focus();
  await page.keyboard.press('Control+z');
  await expect(draftText(page)).toHaveText('Common ground. Mine came second.');

  await storeDraft(other, first, title, '<p>Common ground. And theirs again.</p>');
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Choose all of mine' }).click();
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(draftText(page)).toHaveText('Common ground. Mine came second.');
});

test('typed text survives a reload, a lost connection and the next visit', async ({ page, context }) => {
  await openNewTemplate(page);
  await titleField(page).fill('Not stored yet');
  await typeInDraft(page, 'Typed before the reload.');
  await page.reload();
  await expect(page.getByText(/^Restored what you typed at/)).toBeVisible();
  await expect(titleField(page)).toHaveValue('Not stored yet');
  await expect(draftText(page)).toHaveText('Typed before the reload.');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const failure = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(failure).toContainText('Letterdesk can’t be reached.');
  await failure.getByRole('button', { name: 'Close' }).last().click();
  await context.setOffline(false);
  await saveDraft(page);
  await expect(page).toHaveURL(/\/templates\/\d+$/);
  await typeInDraft(page, ' Typed and left.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.goto(page.url());
  await expect(draftText(page)).toHaveText('Typed before the reload. Typed and left.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(draftText(page)).toHaveText('Typed before the reload.');
});

test('the shortcodes beside a template keep their width after a visit to the e-mail messages', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openNewTemplate(page);
  const shortcodes = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('searchbox', { name: 'Search shortcodes' }) });
  const button = page.getByRole('button', { name: 'Shortcodes', exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(shortcodes).toHaveCSS('width', '236px');
  await page.getByRole('button', { name: 'Emails' }).click();
  await page.getByRole('menu', { name: 'Emails' }).getByRole('menuitem').nth(1).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await page.goBack();
  await expect(draftText(page)).toBeVisible();
  await expect(shortcodes).toHaveCSS('width', '236px');
});
