import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** A single red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('a corporate administrator adds a division with its paper and tries an expression; others see no link', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Gordon Whitlock', '/letters');
  await page.getByRole('button', { name: /^Gordon Whitlock/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Administration' }).press('Enter');
  await expect(page).toHaveURL(/\/administration$/);
  const dialog = page.getByRole('dialog');
  const save = async (said: string) => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  };

  await page.getByRole('button', { name: 'Add division' }).click();
  await dialog.getByLabel('Number').fill('77');
  await dialog.getByLabel('Name').fill('Harbour Staffing');
  await expectNoAxeViolations(page);
  await save('Division saved');
  await expect(page.getByRole('combobox', { name: 'Division' })).toHaveValue('77');

  await page.getByRole('button', { name: 'Add company: Harbour Staffing' }).click();
  await dialog.getByLabel('Company claim').fill('HARBOUR');
  await save('Company saved');
  await page.getByRole('button', { name: 'Add footer: Harbour Staffing' }).click();
  await dialog.getByLabel('Name').fill('Quay');
  await dialog.getByLabel('Lines').fill('1 Quay Street');
  await save('Footer saved');
  await page.getByRole('button', { name: 'Add logo: Harbour Staffing' }).click();
  await dialog.getByLabel('Description').fill('Harbour mark');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await save('Logo saved');
  // The server wraps the PNG in an SVG.
  const logo = page.getByRole('img', { name: 'Harbour mark' });
  await expect(logo).toHaveAttribute('src', /^data:image\/svg/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Expressions' }).press('Enter');
  await expect(page).toHaveURL(/section=expressions/);
  await page.getByRole('button', { name: 'Change: ClientCommonName', exact: true }).click();
  await page.getByRole('button', { name: 'Try it with a record' }).click();
  await page.getByRole('list', { name: 'Records' }).getByRole('button').first().click();
  await expect(dialog.getByText(/^Used .+\(Client \d+\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Add expression: Client', exact: true }).click();
  await dialog.getByLabel('Name').fill('HarbourLine');
  await dialog.getByLabel('Description').fill('The client’s own line to the harbour');
  await dialog.getByLabel('Field').fill('harbourLine');
  await page.getByRole('button', { name: 'Try it with a record' }).click();
  await page.getByRole('list', { name: 'Records' }).getByRole('button').first().click();
  await expect(dialog.getByText('The client has no value in its field ‘harbourLine’.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it with another record' })).toBeFocused();
  await dialog.getByLabel('Field').fill('phone');
  await page.getByRole('button', { name: /^Try it again with / }).click();
  await expect(dialog.getByText(/^Used .+\(Client \d+\)/)).toBeVisible();
  await save('Expression saved');
  await page.goto('/templates');
  await page.getByRole('searchbox', { name: 'Search shortcodes' }).fill('to the harbour');
  await expect(page.getByRole('treeitem', { name: /HarbourLine/ })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'Priya Ramaswamy', '/administration');
  await expect(other).toHaveURL(/\/letters/);
  const why = other.getByText('Only corporate template administrators can open that page.');
  await expect(why).toBeVisible();
  await other.getByRole('link', { name: 'Search' }).click();
  await expect(other).toHaveURL(/\/search/);
  await expect(why).toBeHidden();
  await other.context().close();
});
