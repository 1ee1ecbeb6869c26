import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
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

/** Appends text and saves. */
async function addAndSave(page: Page, text: string): Promise<void> {
  await show(page, 'Letter');
  await typeAtEnd(page, text);
  await save(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Submit approval' }).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Revoke', exact: true })).toBeVisible();
}

async function openAsApprover(browser: Browser, address: string, name = APPROVER): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, name, `${address}?isApprovingMode=true`);
  await expect(tab(page)).toBeVisible();
  return page;
}

async function decline(page: Page, notes: string): Promise<void> {
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval notes' });
  await dialog.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('before anybody is asked the tab says what will be there, and already compares', async ({ page }) => {
  await createLetter(page, TEMPLATE);
  await show(page, 'Approval');
  await expect(tab(page).getByText('Unchanged from template', { exact: true })).toBeVisible();
  await expect(tab(page).getByText('No one has been asked yet.')).toBeVisible();
  await expect(rounds(page).getByRole('heading', { name: 'Not submitted yet' })).toBeVisible();
  await expect(tab(page).getByRole('textbox', { name: /, as it is saved$/ })).toContainText(
    'An exception to our rates',
  );
  await expectNoAxeViolations(page);

  await show(page, 'Letter');
  await typeAtEnd(page, ' We thank you.');
  await show(page, 'Approval');
  const unsaved = tab(page).getByText(
    'What was typed since the last save is not shown here. Save it to see it compared.',
  );
  await expect(unsaved).toBeVisible();
  await expect(tab(page).getByText('Unchanged from template')).toHaveCount(0);
  await save(page);
  await expect(differences(page)).toHaveText('1 difference');
  await expect(tab(page).getByText('Unchanged from template')).toHaveCount(0);
  await expect(unsaved).toHaveCount(0);
});

test('an approver sees changes first; the sender only reads', async ({ page, browser }) => {
  const address = await createLetter(page, TEMPLATE);
  await addAndSave(page, ` It ends ${SCRIPT} then.`);
  await submit(page);
  await show(page, 'Approval');
  await expect(tab(page).getByText(`You asked ${APPROVER} and ${OTHER_APPROVER} on`)).toBeVisible();
  await expect(tab(page).getByText('may decide; until then you can revoke it.')).toBeVisible();

  const approver = await openAsApprover(browser, address);
  await expect(approver.getByRole('tab', { name: 'Approval' })).toHaveAttribute('aria-selected', 'true');
  await expect(tab(approver).getByText(`${WRITER} asked you and ${OTHER_APPROVER} on`)).toBeVisible();
  await expect(
    tab(approver).getByText(`You or ${OTHER_APPROVER} may decide, with Approve, which then sends it, or Decline.`),
  ).toBeVisible();
  await expect(tab(approver).getByRole('region', { name: 'Template, flooded and This letter compared' })).toBeVisible();
  await expect(tab(approver).getByRole('insertion')).toHaveText([`Added:  It ends ${SCRIPT} then.`]);
  await tab(approver)
    .getByRole('region', { name: /compared$/ })
    .focus();
  await approver.keyboard.press('n');
  await expect(tab(approver).getByRole('row').filter({ hasText: 'It ends' })).toBeFocused();
  await expect(tab(approver).locator('script')).toHaveCount(0);
  await expectNoAxeViolations(approver);
});

test('after a decline the tab begins with what changed since, and keeps every round', async ({ page, browser }) => {
  const address = await createLetter(page, TEMPLATE);
  await addAndSave(page, ' The first wording.');
  await submit(page);
  const approver = await openAsApprover(browser, address);
  await decline(approver, NOTES);

  await page.goto(address);
  await expect(letterText(page)).toBeVisible();
  await show(page, 'Approval');
  await expect(choice(page, 'Since it was declined')).toBeChecked();
  await expect(tab(page).getByText('Nothing changed since it was declined.')).toBeVisible();
  await expect(rounds(page).getByText(NOTES, { exact: true })).toHaveCSS('white-space', 'pre-wrap');
  await expect(tab(page).locator('img[src=x], script')).toHaveCount(0);
  await addAndSave(page, ' The second wording.');
  await show(page, 'Approval');
  await expect(tab(page).getByRole('region', { name: 'As it was declined and This letter compared' })).toBeVisible();
  await expect(tab(page).getByRole('insertion')).toHaveText(['Added:  The second wording.']);

  await submit(page);
  await expect(choice(page, 'Since it was declined (1)')).toBeChecked();
  await expect(choice(page, 'Against the template (1)')).not.toBeChecked();
  const other = await openAsApprover(browser, address, OTHER_APPROVER);
  await expect(choice(other, 'Against the template (1)')).toBeChecked();
  await expect(choice(other, 'Since it was declined (1)')).not.toBeChecked();
  await other.context().close();
  await choice(page, 'Since it was declined').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Against the template')).toBeChecked();
  await expect(tab(page).getByRole('insertion')).toHaveText(['Added:  The first wording. The second wording.']);

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

test('where there is no room beside the letter the rounds lie over it, and Escape takes them away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await createLetter(page, TEMPLATE);
  await show(page, 'Approval');
  await expect(tab(page).getByText('Unchanged from template')).toBeVisible();
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

test('what could not be loaded says so, and is tried again', async ({ page }) => {
  await createLetter(page, TEMPLATE);
  await intercept(page, '**/v1/letter-approvals/letter/**', (route) => route.fulfill({ status: 500, json: {} }));
  await show(page, 'Approval');
  const modal = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(modal).toContainText(/Unable to get (finalized )?Approval/);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(tab(page).getByRole('heading', { name: 'What changed could not be loaded' })).toBeVisible();
  await expect(rounds(page).getByRole('heading', { name: 'The rounds could not be loaded' })).toBeVisible();
  await page.unroute('**/v1/letter-approvals/letter/**');
  await rounds(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rounds(page).getByText('Not submitted yet')).toBeVisible();
  await tab(page).getByRole('button', { name: 'Try again' }).click();
  await expect(tab(page).getByText('Unchanged from template')).toBeVisible();
});
