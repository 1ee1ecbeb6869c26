import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { listMails, Mail } from '@letterdesk/contract/mailbox';
import { type Browser, type Download, expect, type Locator, type Page } from '@playwright/test';
import { approvalStatus, command, errorModal, notesDialog, submitDialog } from './approval-letters.ts';
import { chooseTemplate, letterText } from './open-letter.ts';
import { goToSummary, sendButton, sendWizard } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { type Call, signInToCall } from './task-lists.ts';

/** A record whose letters lack nothing they need. */
const RECORD = 405;

/** Somebody in a browser of their own. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly call: Call;
}

export async function somebody(browser: Browser, name: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage();
  return { name, page, call: await signInToCall(page, name) };
}

/** Everybody leaves: what stays open goes on asking the server. */
export async function leave({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A letter as a journey knows it. */
export interface Written {
  readonly id: number;
  readonly path: string;
  readonly title: string;
}

/** Creates a letter from a record, as its template gives it. */
export async function createLetterOf({ page }: Person, template: string, assignmentId = RECORD): Promise<Written> {
  await page.goto(`/letters?assignmentId=${assignmentId}`);
  await chooseTemplate(page, template);
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();
  // A closing dialog gives the focus back, which must not happen while a test types.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { pathname } = new URL(page.url());
  const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
  return { id: Number(pathname.split('/').at(-1)), path: pathname, title };
}

/** Creates a letter, gives it a title of its own, and saves it. */
export async function writeLetter(person: Person, template: string, assignmentId?: number): Promise<Written> {
  const letter = await createLetterOf(person, template, assignmentId);
  const title = `Letter ${crypto.randomUUID()}`;
  await person.page.getByRole('textbox', { name: 'Title' }).fill(title);
  await save(person.page);
  return { ...letter, title };
}

/** Saves, and waits until the server has taken it. */
export async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/v1/letters'),
  );
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

/** Writes at the letter's end, once it is there that the keys go. */
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

/** The Approval tab's content. */
export function approvalTab(page: Page): Locator {
  return page.getByRole('region', { name: 'Approval', exact: true });
}

export function rounds(page: Page): Locator {
  return approvalTab(page).getByRole('complementary', { name: 'Rounds' });
}

/** Opens the dialog that submits, and waits for who will be asked. */
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

/** Declines a letter that is not to be decided any more: one is told, and nothing of the dialog stays. */
export async function declineTooLate(page: Page, message: string): Promise<void> {
  await command(page, 'Decline').click();
  const declining = notesDialog(page);
  await expect(declining.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await page.keyboard.type('Too late.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expectError(page, message);
}

/** Answers the question whether to revoke. */
export async function revoke(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Revoke approval' });
  await expect(question).toContainText('Are you sure you want to revoke the pending approval?');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects to be told this, and closes it. */
export async function expectError(page: Page, message: string): Promise<void> {
  await expect(errorModal(page).getByRole('alert')).toHaveText(message);
  await errorModal(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Approve, and Send at the wizard's end. */
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

/** The latest mail to an address that says this, once it has arrived. */
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

/** Where the mail that asks for approval leads. */
export async function linkInMail(person: Person, address: string, letterId: number): Promise<string> {
  const link = new RegExp(String.raw`\S+/letters/${letterId}\?isApprovingMode=true`);
  const { text } = await mailTo(person, address, link);
  return link.exec(text)?.[0] ?? '';
}

/** Opens a link as somebody who is not signed in yet, and signs in on the way. */
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

/** As the product writes dates; the browser's zone is this machine's. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
