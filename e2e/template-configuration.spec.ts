import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  choose,
  confirm,
  dialogOf,
  fillRequired,
  freeText,
  newTemplate,
  openConfiguration,
  value,
} from './configure-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const OTHER_ADMIN = 'Gordon Whitlock';

test('a configuration is set and saved, and shown again as it was', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeDisabled();
  await fillRequired(dialog);
  await choose(dialog, 'Default CC', 'Free Text Email');
  await expect(freeText(dialog, 'Default CC')).toBeFocused();
  await page.keyboard.type('cc@meridale.example; second@meridale.example');
  await choose(dialog, 'Default From Email', 'Free Text Email');
  await page.keyboard.type('letters@elsewhere.test');
  await dialog.getByRole('checkbox', { name: 'Requires Approval' }).check();
  await choose(dialog, 'Approver', "Client rep's e-mail address");
  await choose(dialog, 'Approval Message', 'Approval Request');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Named anew');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(freeText(dialog, 'Default From Email')).toHaveAccessibleDescription(/^Letters may only be sent from/);
  await expect(freeText(dialog, 'Default From Email')).toBeFocused();
  await choose(dialog, 'Default From Email', "Client rep's e-mail address");
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Named anew' })).toBeVisible();

  await openConfiguration(page);
  await expect(value(dialog, 'Footer')).toHaveValue('Standard');
  await expect(dialog.getByRole('radio', { name: 'in ink' })).toBeChecked();
  await expect(value(dialog, 'Email Message')).toHaveValue('Your Assignment');
  await expect(freeText(dialog, 'Default CC')).toHaveValue('cc@meridale.example; second@meridale.example');
  await expect(value(dialog, 'Approver')).toHaveValue("Client rep's e-mail address");
});

test('of two administrators the second sees what the first changed, and chooses field by field', async ({
  page,
  browser,
}) => {
  const name = await newTemplate(page);
  const dialog = dialogOf(page);
  await fillRequired(dialog);
  await confirm(dialog);
  await openConfiguration(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, OTHER_ADMIN, new URL(page.url()).pathname);
  const theirs = await openConfiguration(elsewhere);
  await theirs.getByRole('textbox', { name: 'Name' }).fill(`${name} by Gordon`);
  await choose(theirs, 'Footer', 'Confidential');
  await choose(theirs, 'Default To', "Provider's e-mail address");
  await confirm(theirs);

  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} by Priya`);
  await dialog.getByRole('checkbox', { name: 'Include Letter' }).check();
  await dialog.getByRole('button', { name: 'OK' }).click();
  const question = page.getByRole('dialog', { name: 'This template was configured in the meantime' });
  await expect(question.getByRole('rowheader')).toHaveText(['Name', 'Footer', 'Default To']);
  await expect(question.getByRole('radio', { name: `Name: mine, ${name} by Priya` })).toBeChecked();
  await expect(question.getByRole('radio', { name: 'Footer: theirs, Confidential' })).toBeChecked();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} by Priya`);

  await dialog.getByRole('button', { name: 'OK' }).click();
  await question.getByRole('radio', { name: 'Default To: mine, None' }).check();
  await question.getByRole('button', { name: 'Save these' }).click();
  await expect(dialog).toHaveCount(0);
  await openConfiguration(page);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} by Priya`);
  await expect(value(dialog, 'Footer')).toHaveValue('Confidential');
  await expect(value(dialog, 'Default To')).toHaveValue('None');
  await expect(dialog.getByRole('checkbox', { name: 'Include Letter' })).toBeChecked();
  await elsewhere.context().close();
});

test('what was changed outlives a reload, and a dropdown shows six options', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Configure' })).toBeFocused();
  await openConfiguration(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Half done');
  await page.reload();
  await openConfiguration(page);
  await expect(dialog.getByText('Restored what you changed here')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half done');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect(dialog).toHaveCount(0);
  await openConfiguration(page);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).not.toHaveValue('Half done');

  await value(dialog, 'Default To').click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(7);
  const inSight = () =>
    list.getByRole('option').evaluateAll((options) => {
      const whole = new Promise<number>((resolve) => {
        const observer = new IntersectionObserver((seen) => {
          observer.disconnect();
          resolve(seen.filter(({ intersectionRatio }) => intersectionRatio > 0.9).length);
        });
        for (const option of options) observer.observe(option);
      });
      return whole;
    });
  await expect.poll(inSight).toBe(6);
});
