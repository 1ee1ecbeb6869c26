import { expect } from '@playwright/test';
import { intercept } from '../intercept.ts';
import { createLetter, letterText, templateOption, typeAtEnd, WRITER } from '../open-letter.ts';
import { signInAs } from '../sign-in-as.ts';
import type { Area } from './state.ts';

export const NEW_LETTER: Area = {
  name: 'a new letter',
  states: [
    {
      name: 'New Letter with filters',
      open: async (page) => {
        await signInAs(page, WRITER, '/letters');
        await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
        const wizard = page.getByRole('dialog', { name: 'New Letter' });
        await expect(wizard.getByRole('option').first()).toBeVisible();
        await wizard.getByRole('button', { name: 'Filter' }).click();
      },
    },
    {
      name: 'New Letter with a template',
      open: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
        const wizard = page.getByRole('dialog', { name: 'New Letter' });
        await wizard.getByRole('option').first().click();
        await expect(wizard.getByRole('region', { name: 'Template' })).toBeVisible();
      },
    },
    {
      name: 'A picker of records',
      open: async (page) => {
        await signInAs(page, WRITER, '/letters?assignmentId=503');
        const wizard = page.getByRole('dialog', { name: 'New Letter' });
        await templateOption(wizard, 'Shift Statement').click();
        await wizard.getByRole('button', { name: 'OK' }).click();
        await expect(
          page.getByRole('dialog', { name: 'Work units of an assignment' }).getByRole('checkbox').nth(1),
        ).toBeVisible();
      },
    },
  ],
};

export const LETTER: Area = {
  name: 'a letter',
  states: [
    { name: 'Letter', open: (page) => createLetter(page) },
    {
      name: 'A missing value in the text',
      open: (page) => letterText(page).locator('.ld-chip[data-state=missing]').first().click(),
    },
    {
      name: 'More formatting',
      open: async (page) => {
        await page.getByRole('button', { name: 'More' }).click();
        await expect(page.getByRole('menuitemcheckbox', { name: 'Strikethrough' })).toBeVisible();
      },
    },
    {
      name: 'Link',
      open: async (page) => {
        await letterText(page).focus();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
      },
    },
    {
      name: 'Picture',
      open: async (page) => {
        await letterText(page).focus();
        await page.getByRole('button', { name: 'Picture' }).click();
        await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
      },
    },
    {
      name: 'What the checks found',
      open: async (page) => {
        await typeAtEnd(page, ' We meet on Monday, March 3, 2037, with [name].');
        await expect(page.getByRole('region', { name: 'Checks' })).toContainText('[name]');
      },
    },
    {
      name: 'Preview',
      open: async (page) => {
        await page.getByRole('button', { name: 'Preview', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('listitem').first()).toHaveAttribute(
          'aria-busy',
          'false',
        );
      },
    },
    {
      name: 'Attachments',
      open: async (page) => {
        await page.getByRole('button', { name: 'Attach files' }).click();
        const dialog = page.getByRole('dialog', { name: 'Attachments' });
        const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Terms') });
        await dialog.getByLabel('Files to attach').setInputFiles([file('Terms.txt'), file('Terms.exe')]);
        await expect(dialog.getByRole('button', { name: 'Remove Terms.txt' })).toBeVisible();
        await expect(dialog.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'Cloud documents',
      open: async (page) => {
        await page.getByRole('button', { name: 'Edit attachments' }).click();
        const dialog = page.getByRole('dialog', { name: 'Attachments' });
        await dialog.getByRole('tab').last().click();
        await expect(dialog.getByRole('table').getByRole('checkbox').first()).toBeVisible();
      },
    },
    {
      name: 'Reflood',
      open: async (page) => {
        await page.getByRole('button', { name: 'Reflood', exact: true }).click();
        await page.getByRole('dialog', { name: 'Choose Recipient' }).getByRole('button', { name: 'OK' }).click();
        await expect(page.getByRole('dialog', { name: 'Reflood' })).toBeVisible();
      },
    },
    {
      name: 'Confirm Delete',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Confirm Delete' })).toBeVisible();
      },
    },
    {
      name: 'An error',
      open: async (page) => {
        await typeAtEnd(page, ' Not saved.');
        await intercept(page, '**/v1/letters', (route) => route.abort(), { times: 1 });
        await page.keyboard.press('Control+s');
        await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
      },
    },
    {
      name: 'A letter that does not exist',
      open: async (page) => {
        await signInAs(page, WRITER, '/letters/999999999');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      },
    },
  ],
};
