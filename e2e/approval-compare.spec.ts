import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs, floodLetter, type StoredLetter, submitStored } from './call-as.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const TEMPLATE = 'Rate Exception';
const APPROVER = 'Priya Ramaswamy';
const OTHER_APPROVER = 'Marcus Hale';
const SCRIPT = '<script>document.title="owned"</script>';
const NOTES = `Call me first. <img src=x onerror="document.title='owned'">\n\n${SCRIPT}`;

const tab = (page: Page) => page.getByRole('region', { name: 'Approval', exact: true });
const differences = (page: Page) => tab(page).getByRole('status');
const rounds = (page: Page) => tab(page).getByRole('complementary', { name: 'Rounds' });
const choice = (page: Page, name: string) => tab(page).getByRole('radio', { name });

async function show(page: Page, name: 'Letter' | 'Approval'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
}

/** Submits a letter whose last paragraph ends with what a person wrote. @returns its address. */
async function submitWith(page: Page, words: string): Promise<string> {
  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, TEMPLATE, { assignmentId: 401 });
  const end = letter.text.lastIndexOf('</p>');
  const html = words.replaceAll('<', '&lt;');
  const text = letter.text.slice(0, end) + html + letter.text.slice(end);
  await submitStored(call, await call<StoredLetter>('PUT', '/v1/letters', { ...letter, text }));
  return `/letters/${letter.id}`;
}

async function decline(page: Page, notes: string): Promise<void> {
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval notes' });
  await dialog.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the tab compares a letter before its submission; in a narrow window the rounds cover it', async ({ page }) => {
  await createLetter(page, TEMPLATE);
  await show(page, 'Approval');
  await expect(tab(page).getByText('Unchanged from template', { exact: true })).toBeVisible();
  await expect(tab(page).getByText('No one has been asked yet.')).toBeVisible();
  await expect(rounds(page).getByRole('heading', { name: 'Not submitted yet' })).toBeVisible();
  await expect(tab(page).getByRole('textbox', { name: /, as it is saved$/ })).toContainText(
    'An exception to our rates',
  );
  await expectNoAxeViolations(page);

  await test.step('typed text is compared once it is saved', async () => {
    await show(page, 'Letter');
    await typeAtEnd(page, ' We thank you.');
    await show(page, 'Approval');
    const unsaved = tab(page).getByText('Unsaved changes aren’t shown here. Save to compare them.');
    await expect(unsaved).toBeVisible();
    await save(page);
    await expect(differences(page)).toHaveText('1 difference');
    await expect(tab(page).getByText('Unchanged from template')).toHaveCount(0);
    await expect(unsaved).toHaveCount(0);
  });

  await test.step('the rounds cover the letter in a narrow window until Escape', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const button = tab(page).getByRole('button', { name: 'Rounds' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(rounds(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(rounds(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test('an approver sees the changes first and declines; the tab then starts with later changes and keeps every round', async ({
  page,
}) => {
  const address = await submitWith(page, ` It ends ${SCRIPT} then.`);
  await signInAs(page, APPROVER, `${address}?isApprovingMode=true`);
  await expect(page.getByRole('tab', { name: 'Approval' })).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page).getByText(`${WRITER} asked you and ${OTHER_APPROVER} on`)).toBeVisible();
  await expect(tab(page).getByRole('region', { name: 'Template, flooded and This letter compared' })).toBeVisible();
  await expect(tab(page).getByRole('insertion')).toHaveText([`Added:  It ends ${SCRIPT} then.`]);
  await tab(page)
    .getByRole('region', { name: /compared$/ })
    .focus();
  await page.keyboard.press('n');
  await expect(tab(page).getByRole('row').filter({ hasText: 'It ends' })).toBeFocused();
  await expect(tab(page).locator('script')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await decline(page, NOTES);

  await signInAs(page, WRITER, address);
  await expect(letterText(page)).toBeVisible();
  await show(page, 'Approval');
  await expect(choice(page, 'Since it was declined')).toBeChecked();
  await expect(tab(page).getByText('Nothing changed since it was declined.')).toBeVisible();
  await expect(rounds(page).getByText(NOTES, { exact: true })).toHaveCSS('white-space', 'pre-wrap');
  await expect(tab(page).locator('img[src=x], script')).toHaveCount(0);
  await show(page, 'Letter');
  await typeAtEnd(page, ' The second wording.');
  await save(page);
  await show(page, 'Approval');
  await expect(tab(page).getByRole('region', { name: 'As it was declined and This letter compared' })).toBeVisible();
  await expect(tab(page).getByRole('insertion')).toHaveText(['Added:  The second wording.']);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Submit approval' }).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(choice(page, 'Since it was declined (1)')).toBeChecked();
  await choice(page, 'Since it was declined').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Against the template (1)')).toBeChecked();
  await expect(tab(page).getByRole('insertion')).toHaveText([`Added:  It ends ${SCRIPT} then. The second wording.`]);

  await expect(rounds(page).locator('summary')).toHaveText([/^Round 2Pending/, /^Round 1Declined/]);
  await expect(rounds(page).getByText(`${APPROVER}, ${OTHER_APPROVER}`).first()).toBeVisible();
  await expect(rounds(page).getByText('priya.ramaswamy@meridale.example').first()).toBeVisible();
  await expect(rounds(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await rounds(page).locator('summary').last().focus();
  await page.keyboard.press('Enter');
  await expect(rounds(page).getByText(NOTES, { exact: true })).toBeVisible();
  await expect(rounds(page).getByText('Mail about the decline')).toBeVisible();
  expect(await page.title()).not.toBe('owned');
  await expectNoAxeViolations(page);
});
