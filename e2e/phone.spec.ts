import { expect, type Locator, type Page } from '@playwright/test';
import { command } from './approval-letters.ts';
import { type StoredLetter, submitStored } from './call-as.ts';
import { approvalTab, decline, openAs, showTab, writeSubmitted } from './open-approval.ts';
import { goToSummary, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const TEMPLATE = 'Rate Exception';
const PHONE = { width: 390, height: 844 };

test('on a phone an approver reads a letter, previews, approves, sends and declines, and nothing scrolls sideways', async ({
  page,
  browser,
}) => {
  const maya = await openAs(browser, 'Maya Lindqvist');
  const approved = await writeSubmitted(maya, TEMPLATE);
  const declined = await writeSubmitted(maya, TEMPLATE);
  await page.setViewportSize(PHONE);

  await signInAs(page, 'Priya Ramaswamy', approved.path);
  await expect(command(page, 'Approve')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await command(page, 'Approve').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await showTab(page, 'Approval');
  await expect(approvalTab(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await command(page, 'Preview').click();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await command(page, 'Approve').click();
  const wizard = sendWizard(page);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const address = wizard.getByRole('list', { name: 'To addresses' }).getByText('@');
  expect((await address.boundingBox())?.width).toBeGreaterThan(200);
  await goToSummary(wizard, uniqueSubject());
  await expectNoSidewaysScroll(page);
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(declined.path);
  await decline(page, 'The rate is too high.');
  await expectNoSidewaysScroll(page);

  for (const path of ['/letters', '/search']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Pages' }).click();
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone the head of a letter scrolls away, its commands do not, and why it was declined and its files are read whole', async ({
  page,
  browser,
}) => {
  const maya = await openAs(browser, 'Maya Lindqvist');
  const { id, path } = await writeSubmitted(maya, TEMPLATE);
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Priya Ramaswamy', path);
  const reason = 'Say from when on the new rate holds, so that the hospital can compare them.';
  await decline(page, reason);
  const name = 'Orientation of physicians at Larkspur Falls General Hospital.txt';
  await attach(maya.page, name);
  await submitStored(maya.call, await maya.call<StoredLetter>('GET', `/v1/letters/${id}`));

  await signInAs(page, 'Priya Ramaswamy', `${path}?isApprovingMode=true`);
  const notes = approvalTab(page).getByText(reason);
  await expect(notes).toBeVisible();
  expect((await notes.boundingBox())?.width).toBeGreaterThan(250);
  await expect(approvalTab(page).getByText(`Since it was declined “${name}” was added.`)).toBeVisible();
  const rows = await Promise.all(['Approve', 'Decline', 'Preview', 'Save'].map((label) => topOf(command(page, label))));
  expect(new Set(rows).size).toBe(1);
  const title = page.getByRole('textbox', { name: 'Title' });
  for (const tab of ['Approval', 'Letter'] as const) {
    await showTab(page, tab);
    await expect(title).toBeInViewport();
    await page.mouse.move(PHONE.width / 2, PHONE.height - 100);
    await page.mouse.wheel(0, 5_000);
    await expect(title).not.toBeInViewport();
    for (const label of ['Approve', 'Decline', 'Preview']) {
      await expect(command(page, label)).toBeInViewport({ ratio: 1 });
    }
    const file = page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name });
    await expect(file).toBeInViewport({ ratio: 1 });
    await expect(file).toHaveText(`${name}, download`);
    await expectNoSidewaysScroll(page);
    await page.mouse.wheel(0, -5_000);
  }
});

test('on a phone one reads what was found and the mails, one after the other', async ({ page, browser }) => {
  const maya = await openAs(browser, 'Maya Lindqvist');
  const { title } = await writeSubmitted(maya, TEMPLATE);
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Maya Lindqvist', '/search');
  const text = page.getByRole('searchbox', { name: 'Search for' });
  expect((await text.boundingBox())?.width).toBeGreaterThan(300);
  await text.fill(title);
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText(title)).toBeVisible();
  await expect(results.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.goto('/mailbox');
  await page.getByRole('region', { name: 'Mails' }).getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Mail', exact: true }).getByRole('heading')).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'All mails' }).click();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('on a phone Back closes the preview, the wizard and an open mail before it leaves the page, and loses nothing', async ({
  page,
  browser,
}) => {
  const maya = await openAs(browser, 'Maya Lindqvist');
  const letter = await writeSubmitted(maya, TEMPLATE);
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Priya Ramaswamy', '/search');
  await page.goto(letter.path);

  await command(page, 'Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview).toBeVisible();
  await page.goBack();
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${letter.path}$`));

  await command(page, 'Approve').click();
  const wizard = sendWizard(page);
  const name = wizard.getByLabel('From Name');
  await name.fill('Priya of Meridale');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard this e-mail?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Priya of Meridale');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(wizard).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);

  await page.goto('/mailbox');
  await page.getByRole('region', { name: 'Mails' }).getByRole('button').first().click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
});

async function topOf(place: Locator): Promise<number | undefined> {
  return (await place.boundingBox())?.y;
}

/** Attaches a small text file to the open letter. */
async function attach(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await dialog
    .getByLabel('Files to attach')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('As agreed.') });
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}
