import { expect, type Locator, type Page } from '@playwright/test';

/** The Send Email wizard, as a person sees it. */
export function sendWizard(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Send Email' });
}

/** Opens the wizard on the letter that is shown, and waits until the e-mail is prepared. */
export async function openSendWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const wizard = sendWizard(page);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  return wizard;
}

/** Goes on from the addresses to the summary, with this subject. */
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

/** Goes to the mailbox and searches it. @returns the mails found, once the search has answered. */
export async function searchMailbox(page: Page, text: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Mailbox' }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('text') === text);
  await page.getByRole('searchbox', { name: 'Search mails' }).fill(text);
  await answered;
  return page.getByRole('region', { name: 'Mails' }).getByRole('listitem');
}

/** A subject that no other mail has. */
export function uniqueSubject(): string {
  return `Confirmation ${crypto.randomUUID()}`;
}
