import { expect, type Page } from '@playwright/test';
import { callAs } from '../call-as.ts';
import { createLetter, WRITER } from '../open-letter.ts';
import { signInAs } from '../sign-in-as.ts';
import { type Area, pageState } from './state.ts';

const OPERATOR = 'Gordon Whitlock';
const AUDITOR = 'Nadia Sorensen';

export const AUDIT: Area = {
  name: 'the audit',
  states: [
    pageState('Audit', AUDITOR, '/audit', 'Audit'),
    {
      name: 'The events of a letter',
      open: async (page) => {
        const id = (await createLetter(page)).split('/').at(-1);
        await signInAs(page, AUDITOR, `/audit?letter=${id}`);
        await expect(
          page.getByRole('region', { name: 'Events of the letter' }).getByRole('rowheader').first(),
        ).toBeVisible();
      },
    },
    {
      name: 'The events of a person',
      open: async (page) => {
        await page.getByRole('link', { name: WRITER }).first().click();
        await expect(
          page.getByRole('region', { name: 'Events of the person' }).getByRole('rowheader').first(),
        ).toBeVisible();
      },
    },
    {
      name: 'A letter without events',
      open: async (page) => {
        await page.goto('/audit?letter=999999999');
        await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
      },
    },
  ],
};

const personRow = (page: Page) => page.getByRole('row', { name: new RegExp(WRITER) });

export const PEOPLE: Area = {
  name: 'the people',
  states: [
    pageState('People', OPERATOR, '/administration?section=people', 'People'),
    {
      name: 'A person found',
      open: async (page) => {
        await callAs(page, WRITER).then((call) => call('GET', '/v1/session'));
        await page.getByRole('searchbox', { name: 'Search people' }).fill(WRITER);
        await expect(personRow(page)).toBeVisible();
      },
    },
    {
      name: 'Hand over work',
      open: async (page) => {
        await personRow(page)
          .getByRole('button', { name: /^Hand over work/ })
          .click();
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      },
    },
    {
      name: 'Close account',
      open: async (page) => {
        await personRow(page)
          .getByRole('button', { name: /^Close account/ })
          .click();
        await expect(page.getByRole('dialog', { name: 'Close account' })).toBeVisible();
      },
    },
    {
      name: 'Nothing found',
      open: async (page) => {
        await page.getByRole('searchbox', { name: 'Search people' }).fill('zzzz');
        await expect(personRow(page)).toBeHidden();
      },
    },
  ],
};

const requests = (page: Page) => page.getByRole('region', { name: 'Letters of a person' });

export const RETENTION: Area = {
  name: 'the retention',
  states: [
    pageState('Retention', OPERATOR, '/administration?section=retention', 'Retention'),
    {
      name: 'Place hold, with errors',
      open: async (page) => {
        await page.getByRole('button', { name: 'Place hold' }).click();
        const dialog = page.getByRole('dialog', { name: 'Place hold' });
        await dialog.getByRole('button', { name: 'Place hold' }).click();
        await expect(dialog.getByText('Fill this in.')).toBeVisible();
      },
    },
    {
      name: 'Letters of a person',
      open: async (page) => {
        await createLetter(page);
        await signInAs(page, OPERATOR, '/administration?section=retention');
        await requests(page).getByLabel('Letters of').selectOption('Assignment');
        await requests(page).getByLabel('Number').fill('401');
        await requests(page).getByRole('button', { name: 'Find letters' }).click();
        await expect(
          requests(page).getByRole('region', { name: 'Letters found' }).getByRole('row').nth(1),
        ).toBeVisible();
      },
    },
    {
      name: 'Erase letters',
      open: async (page) => {
        await requests(page).getByRole('button', { name: 'Erase…' }).click();
        await expect(page.getByRole('dialog').getByLabel(/^Type .* to confirm$/)).toBeVisible();
      },
    },
  ],
};

const MINUTE = 60_000;

export const IDLE_LOCK: Area = {
  name: 'the idle lock',
  states: [
    {
      name: 'Its warning',
      open: async (page) => {
        await page.clock.install();
        await createLetter(page);
        await page.clock.fastForward(29 * MINUTE);
        await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
      },
    },
    {
      name: 'The locked page',
      continues: true,
      open: async (page) => {
        await page.clock.fastForward(2 * MINUTE);
        await expect(page.getByRole('heading', { name: /^Locked after/ })).toBeVisible();
        // The page behind it is closed first.
        await page.clock.runFor(1_000);
        await expect(page.locator('main')).toHaveCount(1);
      },
    },
  ],
};
