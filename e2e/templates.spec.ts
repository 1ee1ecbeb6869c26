import { type Browser, expect, type Page } from '@playwright/test';
import { chooseTemplate, letterText } from './open-letter.ts';
import {
  chips,
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

const DELETE = 'Are you sure you want to delete this Template Draft?  This action is irreversible.';
const PUBLISH = 'Are you sure you want to publish this Template Draft?  This action is irreversible.';

/** Opens the same page as another person. */
async function openAsOther(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, OTHER_AUTHOR, address);
  await expect(draftText(page)).toBeVisible();
  return page;
}

test('a template is created, configured where publishing asks for it, published, and used in a letter', async ({
  page,
}) => {
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

  await page.goto('/letters?assignmentId=401');
  await chooseTemplate(page, name);
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toContainText(/^Dear (?!\{\{).+! And welcome\.$/);
  await expect(page.getByRole('heading', { name: /^Welcome, \w/ })).toBeVisible();
});

test("deleting an unpublished template's draft leads to a new template", async ({ page }) => {
  const address = await createTemplate(page, 'To be deleted', 'Nothing much.');
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  expect(await question.getByText('Are you sure').textContent()).toBe(DELETE);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await expect(page.getByRole('heading', { name: 'New Template' })).toBeVisible();
  await expect(titleField(page)).toHaveValue('');
  // A new template may start as a copy.
  await page.getByRole('combobox', { name: 'A copy of a template' }).click();
  await page.getByRole('option', { name: 'Assignment Confirmation, Client' }).click();
  await expect(titleField(page)).toHaveValue(/^Confirmation of assignment/);
  await expect(draftText(page)).toBeFocused();
  await page.keyboard.type('Begun here. ');
  await expect(draftText(page)).toHaveText(/^Begun here\. /);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This template cannot be opened' })).toBeVisible();
});

test('editing the published text begins a draft; deleting that draft leaves the published text', async ({ page }) => {
  await createTemplate(page, 'Twice written', 'First version.');
  await page.getByRole('button', { name: 'Configure' }).click();
  await completeConfiguration(page);
  await publish(page);
  const published = page.getByRole('textbox', { name: /^Published text of/ });
  await expect(published).toHaveText('First version.');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Draft' })).toBeFocused();
  await expect(draftText(page)).toHaveText('First version.');
  await typeInDraft(page, ' Second.');
  await saveDraft(page);
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(published).toHaveText('First version.');
  await page.getByRole('tab', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true');
  await expect(published).toHaveText('First version.');
  await expect(page).toHaveURL(/\/templates\/\d+$/);
});

test('shortcodes that are not valid are named with their place and marked, and nothing is saved until they are mended', async ({
  page,
  browser,
}) => {
  const address = await createTemplate(page, 'Mostly right', 'Dear ');
  await titleField(page).fill('Mostly {{shortcode Wrong}}');
  await typeInDraft(page, '{{shortcode Nobody}} on {{shortcode JobStartDate format="0.00"}}, {{shortcode Pro');
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

  await expect(titleField(await openAsOther(browser, address))).toHaveValue('Mostly right');
  await page.bringToFront();
  await saveDraft(page);
});

test('double braces that are no shortcode are saved, named before publishing is asked about, and put right by one press', async ({
  page,
}) => {
  await createTemplate(page, 'Half a shortcode', 'Dear ');
  await typeInDraft(page, '{{ProviderFirstName}}, ');
  await saveDraft(page);
  const problems = page.getByRole('alert', { name: 'Shortcodes that are not valid' });
  await expect(problems).toContainText('Did you mean {{shortcode ProviderFirstName}}?');
  await page.getByRole('button', { name: 'Configure' }).click();
  await completeConfiguration(page);
  const rehearsed = page.waitForResponse((response) => response.url().includes('/letter-templates/publish'));
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await rehearsed).status()).toBe(422);
  await expect(problems).toContainText('Did you mean {{shortcode ProviderFirstName}}?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await problems.getByRole('button', { name: 'Write {{shortcode ProviderFirstName}}' }).click();
  await expect(chips(draftText(page))).toHaveText('ProviderFirstName');
  await expect(problems).toBeHidden();
  await publish(page);
  await expect(page.getByRole('textbox', { name: /^Published text of/ })).toHaveText('Dear ProviderFirstName, ', {
    useInnerText: true,
  });
});

test('of two authors who save one draft the second sees both texts and keeps what it wants', async ({
  page,
  browser,
}) => {
  const address = await createTemplate(page, 'Shared draft', 'Common ground.');
  const other = await openAsOther(browser, address);
  await typeInDraft(page, ' Mine came first.');
  await saveDraft(page);
  await typeInDraft(other, ' Theirs came second.');
  await other.keyboard.press('Control+s');
  const dialog = other.getByRole('dialog', { name: 'Someone else saved this draft' });
  await expect(dialog).toContainText(/Mine came.*first/);
  await expect(dialog).toContainText(/Theirs came.*second/);
  await dialog.getByRole('button', { name: 'Choose all of mine' }).click();
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText('Unsaved changes')).toBeHidden();

  await typeInDraft(page, ' And again.');
  await page.keyboard.press('Control+s');
  const again = page.getByRole('dialog', { name: 'Someone else saved this draft' });
  await again.getByRole('button', { name: 'Choose all of theirs' }).click();
  await again.getByRole('button', { name: 'Continue with theirs' }).click();
  await expect(draftText(page)).toHaveText('Common ground. Theirs came second.');
  await draftText(page).focus();
  await page.keyboard.press('Control+z');
  await expect(draftText(page)).toHaveText('Common ground. Mine came first. And again.');
});

test('a draft deleted by another person is reported, and its text begins a new template', async ({ page, browser }) => {
  const address = await createTemplate(page, 'Pulled away', 'First words.');
  const other = await openAsOther(browser, address);
  await typeInDraft(page, ' Typed when it was deleted.');
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other).toHaveURL(/\/templates$/);
  await page.keyboard.press('Control+s');
  await page
    .getByRole('dialog', { name: 'This template was deleted' })
    .getByRole('button', { name: 'Create a new template' })
    .click();
  await page.waitForURL((url) => /\/templates\/\d+$/.test(url.pathname) && url.pathname !== address);
  await expect(draftText(page)).toHaveText('First words. Typed when it was deleted.');
  await page.reload();
  await expect(draftText(page)).toHaveText('First words. Typed when it was deleted.');
  await expect(page.getByText(/^Restored what you typed/)).toBeHidden();
});

test('a draft published by another person is reported, and its text begins a new draft', async ({ page, browser }) => {
  const address = await createTemplate(page, 'Published from under', 'First words.');
  await page.getByRole('button', { name: 'Configure' }).click();
  await completeConfiguration(page);
  const other = await openAsOther(browser, address);
  await typeInDraft(page, ' Typed when it was published.');
  await publish(other);
  await expect(other.getByText(/^Version 1, published/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await page
    .getByRole('dialog', { name: 'There is no draft any more' })
    .getByRole('button', { name: 'Begin a new draft' })
    .click();
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(page.getByRole('textbox', { name: /^Published text of/ })).toHaveText('First words.');
});

test('what was typed survives a reload, a lost connection and the next visit', async ({ page, context }) => {
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
  await expect(failure).toContainText('Letterdesk cannot be reached.');
  await failure.getByRole('button', { name: 'Close' }).last().click();
  await context.setOffline(false);
  await saveDraft(page);
  await expect(page).toHaveURL(/\/templates\/\d+$/);
  await typeInDraft(page, ' Typed and left.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const address = page.url();
  await page.goto('/letters');
  await page.goto(address);
  await expect(draftText(page)).toHaveText('Typed before the reload. Typed and left.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(draftText(page)).toHaveText('Typed before the reload.');
});

test('the shortcodes beside a template are as wide after the e-mail messages were seen', async ({ page }) => {
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
