import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { approvalStatus, SHARED_TEMPLATE, submitLetter } from './approval-letters.ts';
import { chooseTemplate, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { OTHER_PERSON, ProductWithOwnProvider } from './own-provider.ts';
import { type PathProxy, startPathProxy } from './path-proxy.ts';
import { accountButton, signInFrame } from './sign-in-as.ts';
import { test } from './test.ts';

const PATH = '/it/letterdesk';
const RECORD = '/letters?assignmentId=402';

/** Creates a letter in the open wizard. @returns its address. */
async function createLetter(page: Page, desk: PathProxy, template: string): Promise<string> {
  await chooseTemplate(page, template);
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();
  expect(page.url().startsWith(`${desk.url}/letters/`)).toBe(true);
  return page.url();
}

/** Opens the preview, which loads the PDF viewer, its worker and fonts. */
async function preview(page: Page, shown: string): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const first = dialog.getByRole('listitem', { name: /^Page 1 of/ });
  await expect(first).toHaveAttribute('aria-busy', 'false');
  await expect(first).toContainText(shown);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function attachAndDownload(page: Page): Promise<void> {
  const pills = page.getByRole('region', { name: 'Attachments' });
  await pills.getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const file = { name: 'Terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Below a path.') };
  await dialog.getByLabel('Files to attach').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Remove Terms.txt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const download = page.waitForEvent('download');
  await pills.getByRole('button', { name: /^Terms\.txt/ }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('Below a path.');
}

/** Opens the link of the only mail in a new tab. */
async function openFromMail(page: Page, link: string): Promise<Page> {
  await page.getByRole('link', { name: 'Mailbox' }).click();
  await page.getByRole('region', { name: 'Mails' }).getByRole('listitem').getByRole('button').click();
  const opened = page.context().waitForEvent('page');
  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await mail.frameLocator('iframe').getByRole('link', { name: link }).click();
  return opened;
}

const picture = (page: Page): Locator =>
  page
    .getByRole('group', { name: /^1 of / })
    .and(page.locator(':not([inert])'))
    .getByRole('img');

test('a person below a forwarded path signs in, writes, previews, submits, reads the mail and signs out', async ({
  browser,
}) => {
  const desk = await startPathProxy(PATH, 'kept');
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-path-'));
  const product: RunningMain = runMain({ PORT: String(desk.port), PUBLIC_URL: desk.url, LETTERDESK_DATA: folder });
  try {
    expect(await product.ready()).toBe(desk.url);
    // A new context shows What's New, whose pictures come from the server.
    const page = await (await browser.newContext()).newPage();
    // The machine's other name leads to the public address.
    await page.goto((desk.url + RECORD).replace('127.0.0.1', 'localhost'));
    await signInFrame(page).getByRole('button', { name: WRITER }).click();
    await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    await page.getByRole('button', { name: 'Looks Good!' }).click();
    await expect(page).toHaveURL(desk.url + RECORD);

    const letter = await createLetter(page, desk, SHARED_TEMPLATE);
    await typeAtEnd(page, ' Written below a path.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await attachAndDownload(page);
    await page.reload();
    await expect(letterText(page)).toContainText('Written below a path.');
    await preview(page, 'Written below a path.');

    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${desk.url}/search`);
    await page.goBack();
    await expect(page).toHaveURL(letter);
    await submitLetter(page);
    const link = `${letter}?isApprovingMode=true`;
    const tab = await openFromMail(page, 'Read the letter and decide');
    await expect(tab).toHaveURL(link);
    await expect(approvalStatus(tab)).toContainText('Pending since');
    await expect(letterText(tab)).toContainText('Written below a path.');

    await accountButton(page, WRITER).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${desk.url}/login`);
    await expect(page.getByText('You’re signed out.')).toBeVisible();
    await expect(tab.getByText('You’re signed out.')).toBeVisible();
    // The provider's session has ended.
    await expect(signInFrame(page).getByRole('button', { name: WRITER })).toBeVisible();
    expect(desk.strays).toEqual([]);
  } finally {
    desk.stop();
    product.process.kill('SIGTERM');
    await product.ended();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a person below a stripped path signs in at an external provider and returns to the requested page', async ({
  page,
}) => {
  const desk = await startPathProxy(PATH, 'stripped');
  const product = await ProductWithOwnProvider.start('redirect', 1_800, 'none-in-frames', desk);
  try {
    await page.goto(desk.url + RECORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: OTHER_PERSON }).click();
    await expect(page).toHaveURL(desk.url + RECORD);
    const letter = await createLetter(page, desk, 'Assignment Confirmation, Client');

    await page.reload();
    await expect(letterText(page)).toBeVisible();
    await expect(page).toHaveURL(letter);

    await accountButton(page, OTHER_PERSON).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
    await expect(page).toHaveURL(`${desk.url}/login`);
    expect(desk.strays).toEqual([]);
  } finally {
    desk.stop();
    await product.stop();
  }
});
