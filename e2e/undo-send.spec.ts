import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { freePort } from '../apps/server/src/ports.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { openSendWizard, searchMailbox, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

let folder: string;
let port: string;
let product: RunningMain;

/** Starts the product with the same data and address. */
async function start(holdSeconds: number): Promise<void> {
  product = runMain({ PORT: port, LETTERDESK_DATA: folder, UNDO_SEND_SECONDS: String(holdSeconds) });
  await product.ready();
}

async function stop(): Promise<void> {
  product.process.kill('SIGTERM');
  await product.ended();
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-undo-'));
  port = String(await freePort());
  await start(240);
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

async function attach(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const files = names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }));
  await dialog.getByLabel('Files to attach').setInputFiles(files);
  for (const name of names) await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function writeEmail(wizard: Locator, page: Page, subject: string): Promise<void> {
  await wizard.getByRole('combobox', { name: 'CC', exact: true }).fill('zelda@client.example;');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await wizard.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Written by hand.');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('checkbox', { name: 'Map.txt goes with this e-mail' }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
}

/** Says why the stranger among the recipients is right. */
async function passStranger(wizard: Locator): Promise<void> {
  const found = wizard.getByRole('region', { name: 'What the checks found' });
  await expect(found).toContainText('zelda@client.example');
  for (const reason of await found.getByRole('textbox').all()) await reason.fill('She asked for a copy');
}

/** The summary of the e-mail that `writeEmail` wrote. */
async function expectWritten(wizard: Locator, subject: string): Promise<void> {
  await expect(wizard.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expect(wizard.getByText(subject)).toBeVisible();
  await expect(wizard.getByText('zelda@client.example')).toBeVisible();
  await expect(wizard.getByRole('textbox', { name: 'Message' })).toContainText('Written by hand.');
  await expect(wizard.getByRole('button', { name: /^Terms\.txt/ })).toBeVisible();
  await expect(wizard.getByRole('button', { name: /^Map\.txt/ })).toHaveCount(0);
}

test('a sent letter is undone at once and after a reload, corrected, and arrives once', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  const path = await createLetter(page);
  await attach(page, 'Terms.txt', 'Map.txt');
  const subject = uniqueSubject();
  const wizard = await openSendWizard(page);
  await writeEmail(wizard, page, subject);
  await passStranger(wizard);
  await sendButton(wizard).click();

  await expect(wizard.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(wizard.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(wizard.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectWritten(wizard, subject);

  await sendButton(wizard).click();
  await expect(wizard.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await typeAtEnd(page, ' One more line.');
  await page.getByRole('button', { name: 'Undo sending' }).click();
  await expectWritten(wizard, subject);
  await wizard.getByRole('button', { name: 'Previous' }).click();
  await expect(wizard.getByRole('checkbox', { name: 'Map.txt goes with this e-mail' })).not.toBeChecked();
  await wizard.getByRole('button', { name: 'Previous' }).click();
  const corrected = `${subject}, corrected`;
  await wizard.getByRole('textbox', { name: 'Subject' }).fill(corrected);

  await stop();
  await start(1);
  await signInAs(page, WRITER, path);
  await expect(letterText(page)).toContainText('One more line.');
  await expect(page.getByRole('region', { name: 'Sent' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await wizard.getByRole('button', { name: /Summary$/ }).click();
  await expectWritten(wizard, corrected);
  await passStranger(wizard);
  await sendButton(wizard).click();
  await expect(wizard.getByText(/^Sending in \d s$/)).toBeVisible();
  await expect(wizard.getByRole('heading', { name: 'Letter successfully sent' })).toBeVisible();
  await wizard.getByRole('button', { name: 'OK' }).click();
  await expect(sendWizard(page)).toBeHidden();
  await expect(await searchMailbox(page, subject)).toHaveCount(1);
});
