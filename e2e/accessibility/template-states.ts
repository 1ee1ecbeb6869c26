import { expect, type Page } from '@playwright/test';
import { callAs } from '../call-as.ts';
import { openConfiguration } from '../configure-template.ts';
import { AUTHOR, chips, draftText, openNewTemplate, titleField } from '../open-template.ts';
import { openSignedIn, signInAs } from '../sign-in-as.ts';
import { type Area, pageState } from './state.ts';

/** Opens a copy of a published template, which has both a published version and a draft. */
async function findTemplate(page: Page): Promise<number | undefined> {
  const call = await callAs(page, AUTHOR);
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  return templates.find(({ name }) => name === 'Rate Exception')?.id;
}

async function openCopy(page: Page): Promise<void> {
  const call = await callAs(page, AUTHOR);
  const { id } = await call<{ id: number }>('POST', `/v1/letter-templates/${await findTemplate(page)}/copy`, {});
  await openSignedIn(page, AUTHOR, `/templates/${id}`);
  await expect(draftText(page)).toBeVisible();
}

export const TEMPLATE: Area = {
  name: 'a template',
  states: [
    { name: 'New Template', open: (page) => openNewTemplate(page) },
    {
      name: 'Suggested shortcodes',
      open: async (page) => {
        await titleField(page).fill('Hard to {{shortcode Read}}');
        await draftText(page).focus();
        await page.keyboard.type('Dear {{shortcode Nobody}}, {{shortcode ProviderFirstName}} {{prov');
        await expect(page.getByRole('option', { selected: true })).toBeVisible();
      },
    },
    {
      name: 'Shortcode with its settings',
      open: async (page) => {
        await page.keyboard.press('Enter');
        await chips(draftText(page)).first().click();
        await expect(page.getByRole('dialog', { name: 'Shortcode ProviderFirstName' })).toBeVisible();
      },
    },
    {
      name: 'Shortcodes that are not valid',
      open: async (page) => {
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('alert', { name: 'Shortcodes that are not valid' })).toBeVisible();
      },
    },
    {
      name: 'Templates menu',
      open: async (page) => {
        await page.getByRole('button', { name: 'Templates', exact: true }).click();
        await expect(page.getByRole('menuitem', { name: /^Assignment Confirmation, Client/ })).toBeVisible();
      },
    },
    {
      name: 'Versions',
      open: async (page) => {
        await openSignedIn(page, AUTHOR, `/templates/${await findTemplate(page)}`);
        await page.getByRole('button', { name: 'Versions' }).click();
        const dialog = page.getByRole('dialog', { name: /^Versions of/ });
        await expect(dialog.getByRole('list', { name: 'Versions' }).getByRole('button').first()).toBeVisible();
      },
    },
    { name: 'Draft of a template', open: openCopy },
    {
      name: 'Template Configuration with checks',
      open: async (page) => {
        const dialog = await openConfiguration(page);
        const checks = dialog.getByRole('group', { name: 'Checks' });
        await checks.getByText(/^\d+ checks?, none changed for this template$/).click();
        await expect(checks.getByRole('combobox').first()).toBeVisible();
      },
    },
    {
      name: 'Preview of a draft with a record',
      open: async (page) => {
        await page.getByRole('button', { name: 'Preview' }).click();
        const dialog = page.getByRole('dialog', { name: /^Preview of the draft/ });
        await dialog.getByRole('list', { name: 'Records' }).getByRole('button').first().click();
        await expect(dialog.getByRole('listitem', { name: /^Page 1 of/ })).toBeVisible();
      },
    },
    {
      name: 'Records to preview a draft with',
      continues: true,
      open: async (page) => {
        const dialog = page.getByRole('dialog', { name: /^Preview of the draft/ });
        await dialog.getByRole('button', { name: 'Add records' }).click();
        await expect(dialog.getByRole('list', { name: 'Records' }).getByRole('button').first()).toBeVisible();
      },
    },
    {
      name: 'Branches of a draft',
      continues: true,
      open: async (page) => {
        const dialog = page.getByRole('dialog', { name: /^Preview of the draft/ });
        await dialog.getByRole('button', { name: 'Done' }).click();
        await dialog.getByRole('tab', { name: /^Branches/ }).click();
        await expect(dialog.getByRole('heading', { name: 'No conditions' })).toBeVisible();
      },
    },
    {
      name: 'Confirm Delete',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('dialog', { name: 'Confirm Delete' })).toBeVisible();
      },
    },
  ],
};

export const EMAIL_MESSAGE: Area = {
  name: 'an e-mail message',
  states: [
    pageState('E-mail messages', AUTHOR, '/email-messages', 'E-mail messages'),
    {
      name: 'New Email Message',
      open: async (page) => {
        await page.getByRole('button', { name: 'Emails', exact: true }).click();
        await page.getByRole('menuitem', { name: 'New Email Message' }).click();
        await expect(page.getByRole('dialog', { name: 'New Email Message' })).toBeVisible();
      },
    },
    {
      name: 'E-mail message with a shortcode that is not valid',
      open: async (page) => {
        const call = await callAs(page, AUTHOR);
        const [division] = await call<{ id: number }[]>('GET', '/v1/divisions/');
        const body = { name: `Message ${crypto.randomUUID()}`, division: division?.id };
        const { id } = await call<{ id: number }>('POST', '/v1/email-messages', body);
        await signInAs(page, AUTHOR, `/email-messages/${id}`);
        await page.getByRole('textbox', { name: 'Subject' }).fill('For {{shortcode ClientNmae}}');
        await page.keyboard.press('Control+s');
        await expect(page.getByRole('alert', { name: 'Shortcodes that are not valid' })).toBeVisible();
      },
    },
  ],
};
