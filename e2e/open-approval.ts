import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { listMails, Mail } from '@letterdesk/contract/mailbox';
import { type Browser, type Download, expect, type Locator, type Page } from '@playwright/test';
import { approvalStatus, command, notesDialog, submitDialog } from './approval-letters.ts';
import { type Call, callAs, floodLetter, type StoredLetter, submitStored } from './call-as.ts';
import { letterText } from './open-letter.ts';
import { noteSubmissions } from './pending-approval.ts';
import { goToSummary, sendButton, sendWizard } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';

/** A record with no missing values. */
const RECORD = 405;

/** A person in a separate browser context. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly call: Call;
}

export async function openAs(browser: Browser, name: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage();
  noteSubmissions(page);
  return { name, page, call: await callAs(page, name) };
}

export interface Written {
  readonly id: number;
  readonly path: string;
  readonly title: string;
}

/** Creates a letter with a unique title, and opens it. */
export async function writeLetter({ page, call }: Person, template: string, assignmentId = RECORD): Promise<Written> {
  const { id, name } = await titledLetter(call, template, assignmentId);
  return openWritten(page, id, name);
}

/** Creates a submitted letter with a unique title, and opens it. */
export async function writeSubmitted({ page, call }: Person, template: string, record = RECORD): Promise<Written> {
  const letter = await titledLetter(call, template, record);
  await submitStored(call, letter);
  return openWritten(page, letter.id, letter.name);
}

async function titledLetter(call: Call, template: string, assignmentId: number): Promise<StoredLetter> {
  const letter = await floodLetter(call, template, { assignmentId });
  return call('PUT', '/v1/letters', { ...letter, name: `Letter ${crypto.randomUUID()}` });
}

async function openWritten(page: Page, id: number, title: string): Promise<Written> {
  const path = `/letters/${id}`;
  await page.goto(path);
  await expect(letterText(page)).toBeVisible();
  return { id, path, title };
}

/** Saves and waits for the server's answer. */
export async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/v1/letters'),
  );
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

/** Types at the letter's end once the text has the focus. */
export async function write(page: Page, text: string): Promise<void> {
  await showTab(page, 'Letter');
  await letterText(page).focus();
  await expect(letterText(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
  await expect(letterText(page)).toContainText(text.trim());
}

export async function showTab(page: Page, name: 'Letter' | 'Approval'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export function approvalTab(page: Page): Locator {
  return page.getByRole('region', { name: 'Approval', exact: true });
}

export function rounds(page: Page): Locator {
  return approvalTab(page).getByRole('complementary', { name: 'Rounds' });
}

/** Opens the Submit dialog and waits for its approvers. */
export async function openSubmit(page: Page): Promise<Locator> {
  await command(page, 'Submit').click();
  const submitting = submitDialog(page);
  await expect(submitting.getByRole('list', { name: 'Approvers' })).toBeVisible();
  await expect(submitting.getByRole('textbox', { name: 'CC' })).toBeFocused();
  return submitting;
}

export async function submit(page: Page): Promise<void> {
  const submitting = await openSubmit(page);
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(approvalStatus(page)).toContainText('Pending since');
}

export async function decline(page: Page, notes: string): Promise<void> {
  await command(page, 'Decline').click();
  const declining = notesDialog(page);
  await expect(declining.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await declining.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Approves, and sends at the wizard's end. */
export async function approveAndSend(page: Page, subject: string): Promise<void> {
  await command(page, 'Approve').click();
  const wizard = sendWizard(page);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await goToSummary(wizard, subject);
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await wizard.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits for the latest mail to an address that matches. */
export async function mailTo({ call }: Person, address: string, saying: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  const look = async (): Promise<boolean> => {
    const { mails } = await call<Mails>('GET', `/v1/mailbox?text=${encodeURIComponent(address)}`);
    for (const { id } of mails) {
      const mail = await call<Mail>('GET', `/v1/mailbox/${id}`);
      if (!saying.test(`${mail.subject}\n${mail.text}`)) continue;
      found = mail;
      return true;
    }
    return false;
  };
  await expect.poll(look, { message: `a mail to ${address} that says ${saying}` }).toBe(true);
  if (!found) throw new Error('It was there a moment ago.');
  return found;
}

type Mails = ReturnType<(typeof listMails)['responses'][200]['parse']>;

/** The link in the mail that asks for approval. */
export async function linkInMail(person: Person, address: string, letterId: number): Promise<string> {
  const link = new RegExp(String.raw`[^\s(]+/letters/${letterId}\?isApprovingMode=true`);
  const { text } = await mailTo(person, address, link);
  return link.exec(text)?.[0] ?? '';
}

/** Opens a link while signed out, and signs in. */
export async function openLink(browser: Browser, name: string, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, name, link);
  return page;
}

export async function sha256(download: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
}

/** Formatted like the product's dates, in this machine's time zone. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
