import { expect, type Locator, type Page } from '@playwright/test';

export function sendWizard(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Send Email' });
}

/** Opens the wizard on the open letter and waits for the prepared e-mail. */
export async function openSendWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Send( again)?$/ }).click();
  const wizard = sendWizard(page);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  return wizard;
}

/** Continues from the addresses to the summary, with a subject. */
export async function goToSummary(wizard: Locator, subject: string): Promise<void> {
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('region', { name: 'Summary' })).toBeVisible();
}

export function sendButton(wizard: Locator): Locator {
  return wizard.getByRole('button', { name: 'Send', exact: true });
}

/** Searches the mailbox. @returns the mails found. */
export async function searchMailbox(page: Page, text: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Mailbox' }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('text') === text);
  await page.getByRole('searchbox', { name: 'Search mails' }).fill(text);
  await answered;
  return page.getByRole('region', { name: 'Mails' }).getByRole('listitem');
}

export function uniqueSubject(): string {
  return `Confirmation ${crypto.randomUUID()}`;
}
