import { expect } from '@playwright/test';
import { WRITER } from '../open-letter.ts';
import { accountButton, signInFrame } from '../sign-in-as.ts';
import type { Area } from './state.ts';
import { pageState } from './state.ts';

const READER = 'Isaac Penhallow';
const OPERATOR = 'Gordon Whitlock';

/** Pages outside letters, templates and e-mail messages. A new page is a new line. */
export const PAGES: Area = {
  name: 'the sign-in and the pages',
  states: [
    {
      name: 'Sign-in',
      open: async (page) => {
        await page.goto('/login');
        await expect(signInFrame(page).getByRole('button').first()).toBeVisible();
      },
    },
    pageState('Search of a reader', READER, '/search', 'Search'),
    pageState('Letters', WRITER, '/letters', 'Recent letters'),
    {
      name: 'Account menu',
      open: async (page) => {
        await accountButton(page, WRITER).click();
        await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      },
    },
    {
      name: 'What’s New',
      open: async (page) => {
        await accountButton(page, WRITER).click();
        await page.getByRole('menuitem', { name: 'What’s New' }).click();
        await expect(page.getByRole('dialog', { name: 'What’s New' }).getByRole('img').first()).toBeVisible();
      },
    },
    {
      name: 'Keyboard shortcuts',
      open: async (page) => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    pageState('Records', WRITER, '/records', 'Records'),
    pageState('Mailbox', WRITER, '/mailbox', 'Mailbox'),
    pageState('Outgoing mail', OPERATOR, '/outgoing-mail', 'Outgoing mail'),
  ],
};

const section = (name: string, label: string) =>
  pageState(`Administration, ${label}`, OPERATOR, `/administration?section=${name}`, label);

export const ADMINISTRATION: Area = {
  name: 'the administration',
  states: [
    section('divisions', 'Divisions'),
    {
      name: 'A division’s dialog',
      open: async (page) => {
        await page.getByRole('button', { name: 'Add division' }).click();
        await expect(page.getByRole('dialog').getByLabel('Number')).toBeVisible();
      },
    },
    {
      name: 'A logo’s dialog',
      open: async (page) => {
        await page.getByRole('button', { name: /^Add logo/ }).click();
        await expect(page.getByRole('dialog').getByLabel('Description')).toBeVisible();
      },
    },
    section('expressions', 'Expressions'),
    {
      name: 'An expression tried with a record',
      open: async (page) => {
        await page.getByRole('button', { name: 'Change: ClientCommonName', exact: true }).click();
        await page.getByRole('button', { name: 'Try it with a record' }).click();
        await page.getByRole('list', { name: 'Records' }).getByRole('button').first().click();
        await expect(page.getByRole('dialog').getByText(/^Used /)).toBeVisible();
      },
    },
    section('letter-types', 'Letter types'),
    section('pre-queries', 'Pre-queries'),
    section('from-addresses', 'From addresses'),
    section('flags', 'Flags'),
  ],
};
