import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { expect, type Page } from '@playwright/test';
import { createLetter } from '../open-letter.ts';
import { openSendWizard, sendButton, sendWizard, uniqueSubject } from '../send-wizard.ts';
import type { Area } from './state.ts';

const summary = (page: Page) => sendWizard(page).getByRole('region', { name: 'Summary' });
const next = (page: Page) => sendWizard(page).getByRole('button', { name: 'Next' }).click();

export const SENDING: Area = {
  name: 'sending',
  states: [
    {
      name: 'Some values are missing',
      open: async (page) => {
        await createLetter(page, 'Assignment Confirmation, Provider', { assignmentId: SHOWCASE.assignmentId });
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Some values are missing' })).toBeVisible();
      },
    },
    {
      name: 'Addresses of an e-mail, one not valid',
      open: async (page) => {
        await createLetter(page);
        const wizard = await openSendWizard(page);
        await wizard.getByRole('combobox', { name: 'CC', exact: true }).fill('half an address;');
      },
    },
    {
      name: 'Additional emails',
      continues: true,
      open: async (page) => {
        await sendWizard(page).getByRole('combobox', { name: 'CC', exact: true }).press('Backspace');
        await sendWizard(page).getByRole('button', { name: 'Additional emails for To' }).click();
        await expect(page.getByRole('dialog', { name: 'Additional emails for To' })).toBeVisible();
      },
    },
    {
      name: 'Message of an e-mail',
      continues: true,
      open: async (page) => {
        await page.keyboard.press('Escape');
        await next(page);
        await sendWizard(page).getByRole('textbox', { name: 'Subject' }).fill(uniqueSubject());
      },
    },
    {
      name: 'Files of an e-mail',
      continues: true,
      open: async (page) => {
        await next(page);
        await expect(sendWizard(page).getByText('Only Letter.pdf goes with this letter.')).toBeVisible();
      },
    },
    {
      name: 'Summary of an e-mail',
      continues: true,
      open: async (page) => {
        await next(page);
        await expect(summary(page)).toBeVisible();
      },
    },
    {
      name: 'Send later',
      continues: true,
      open: async (page) => {
        await sendWizard(page).getByRole('button', { name: 'Send later' }).click();
        await expect(page.getByRole('dialog', { name: 'Send later' }).getByText(/^Will be sent on /)).toBeVisible();
      },
    },
    {
      name: 'Outcome of a sending',
      continues: true,
      open: async (page) => {
        await page.keyboard.press('Escape');
        await sendButton(sendWizard(page)).click();
        await expect(sendWizard(page).getByText('Letter successfully sent')).toBeVisible();
      },
    },
    {
      name: 'Sent letter',
      open: async (page) => {
        await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
        const sent = page.getByRole('dialog', { name: /^Sent letter/ });
        await expect(sent.getByRole('list', { name: 'Recipients' })).toContainText('Sent');
      },
    },
    {
      name: 'Search with the sendings of a letter',
      open: async (page) => {
        await page.getByRole('link', { name: 'Search', exact: true }).click();
        await page
          .getByRole('button', { name: /^Sendings of/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: /^View what was sent/ }).first()).toBeVisible();
      },
    },
    {
      name: 'A mail in the mailbox',
      open: async (page) => {
        await page.getByRole('link', { name: 'Mailbox' }).click();
        await page.getByRole('region', { name: 'Mails' }).getByRole('button').first().click();
        await expect(page.getByRole('region', { name: 'Mail', exact: true }).locator('iframe')).toBeVisible();
      },
    },
  ],
};
