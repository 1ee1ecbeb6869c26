import type { Clause } from '@letterdesk/contract/clauses';
import { expect, type Page } from '@playwright/test';
import { callAs, floodLetter } from '../call-as.ts';
import { openConfiguration } from '../configure-template.ts';
import { letterText, WRITER } from '../open-letter.ts';
import { AUTHOR, draftText, openTemplate, storeTemplate } from '../open-template.ts';
import { openSignedIn } from '../sign-in-as.ts';
import { type Area, pageState } from './state.ts';

const TEXT = [
  '<p>{{if HousingProperty is not empty}}</p><p>Your housing is booked.</p><p>{{else}}</p><p>None.</p><p>{{end}}</p>',
  '<p>{{locked "Required by law"}}</p><p>You can cancel.</p><p>{{end}}</p>',
  '<p>{{optional "Parking"}}</p><p>There is parking.</p><p>{{end}}</p>',
  '<p>{{choice "Reason"}}</p><p>{{variant "Client"}}</p><p>You asked.</p><p>{{variant "Budget"}}</p><p>No money.</p>',
  '<p>{{end}}</p><p>{{clause "Housing arrangements"}}</p>',
].join('');

async function openClause(page: Page): Promise<void> {
  const [clause] = await (await callAs(page, AUTHOR))<Clause[]>('GET', '/v1/clauses');
  await openSignedIn(page, AUTHOR, `/clauses/${clause?.id}`);
  await expect(page.getByRole('textbox', { name: 'Text of the clause' })).toBeVisible();
}

async function openWithParts(page: Page): Promise<void> {
  await openTemplate(page, await storeTemplate(await callAs(page, AUTHOR), `Parts ${crypto.randomUUID()}`, TEXT));
  await expect(draftText(page).locator('.ld-condition').first()).toBeVisible();
}

/** Opens one of the forms of the Conditions menu. */
async function openForm(page: Page, item: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Conditions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

export const CLAUSES: Area = {
  name: 'clauses',
  states: [
    pageState('Clauses', AUTHOR, '/clauses', 'Clauses'),
    {
      name: 'New Clause',
      open: async (page) => {
        await page.getByRole('button', { name: 'New Clause' }).click();
        await expect(page.getByRole('dialog', { name: 'New Clause' })).toBeVisible();
      },
    },
    { name: 'Clause', open: openClause },
    {
      name: 'Versions of a clause',
      open: async (page) => {
        await page.getByRole('button', { name: 'More commands' }).click();
        await page.getByRole('menuitem', { name: 'Versions' }).click();
        await expect(page.getByRole('dialog', { name: /^Versions of/ })).toBeVisible();
      },
    },
    {
      name: 'Templates that a clause changes',
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Text of the clause' }).focus();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(' More.');
        await page.getByRole('button', { name: 'Publish' }).click();
        const dialog = page.getByRole('dialog', { name: /^Publish “/ });
        await dialog.getByRole('button', { name: 'Try the templates with a record' }).click();
        await dialog.getByRole('list', { name: 'Records' }).getByRole('button').first().click();
        await expect(dialog.getByText(/^Works/).first()).toBeVisible();
      },
    },
    pageState('Find and replace', AUTHOR, '/find-text', 'Find and replace'),
    {
      name: 'Found places with a replacement',
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Find' }).fill('assignment');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Replace…' }).click();
        await page.keyboard.type('placement');
        await expect(page.getByRole('list', { name: 'Found in' }).getByText('placement').first()).toBeVisible();
      },
    },
  ],
};

export const TEMPLATE_PARTS: Area = {
  name: 'parts of a template',
  states: [
    { name: 'Conditions, locked text, choices and a clause in a draft', open: openWithParts },
    { name: 'Form of a condition', open: (page) => openForm(page, 'Condition…', 'Condition') },
    { name: 'Form of a repetition', open: (page) => openForm(page, 'Repeat for each…', 'Repeat for each') },
    { name: 'Form of locked text', open: (page) => openForm(page, 'Locked text…', 'Locked text') },
    { name: 'Form of a choice', open: (page) => openForm(page, 'Choice…', 'Choice') },
    {
      name: 'Menu of a condition',
      open: async (page) => {
        await draftText(page).locator('.ld-condition').first().click();
        await page.keyboard.press('Alt+ArrowDown');
        await expect(page.getByRole('menuitem', { name: /^Remove condition/ }).first()).toBeVisible();
      },
    },
    {
      name: 'About this template',
      open: async (page) => {
        await page.getByRole('button', { name: 'More commands' }).click();
        await page.getByRole('menuitem', { name: 'About this template' }).click();
        await expect(page.getByRole('dialog', { name: 'About this template' })).toContainText('Letters made');
      },
    },
    {
      name: 'Duplicate as variant',
      open: async (page) => {
        await page.getByRole('button', { name: 'More commands' }).click();
        await page.getByRole('menuitem', { name: 'Duplicate as variant' }).click();
        await expect(page.getByRole('dialog', { name: 'Duplicate as variant' })).toBeVisible();
      },
    },
    {
      name: 'Required documents, owner, review and second publisher',
      open: async (page) => {
        const dialog = await openConfiguration(page);
        await dialog.getByRole('button', { name: 'Add a document' }).click();
        await dialog.getByRole('combobox', { name: 'Document 1' }).selectOption('License');
        await expect(dialog.getByText('Second Publisher')).toBeVisible();
      },
    },
    {
      name: 'Letter with locked text, optional text and a choice',
      open: async (page) => {
        const call = await callAs(page, WRITER);
        const { id } = await floodLetter(call, 'Cancellation Notice', { assignmentId: 401 });
        await openSignedIn(page, WRITER, `/letters/${id}`);
        await expect(page.getByRole('status', { name: 'To choose' })).toBeVisible();
        await letterText(page).locator('[data-kind=locked], span[data-locked]').first().click();
        await expect(page.locator('.ld-locked-tip')).toContainText('This text is locked');
      },
    },
  ],
};
