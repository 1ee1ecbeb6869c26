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

test('OK waits for what must be set, and says what that is', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  const ok = dialog.getByRole('button', { name: 'OK' });
  await expect(ok).toBeDisabled();
  const waitsFor = (...fields: string[]) =>
    expect(ok).toHaveAccessibleDescription(`Still needed: ${new Intl.ListFormat('en-GB').format(fields)}.`);
  await waitsFor('Footer', 'Logo', 'Email Message', 'Default From Name', 'Default From Email');
  await fillRequired(dialog);
  await expect(ok).toBeEnabled();
  await expect(ok).toHaveAccessibleDescription('');

  await dialog.getByRole('textbox', { name: 'Name' }).fill('  ');
  await waitsFor('Name');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Named anew');
  await dialog.getByRole('checkbox', { name: 'Requires Approval' }).check();
  await waitsFor('Approver', 'Approval Message');
  await choose(dialog, 'Approver', "Client rep's e-mail address");
  await choose(dialog, 'Approval Message', 'Approval Request');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Named anew' })).toBeVisible();

  await openConfiguration(page);
  await expect(value(dialog, 'Footer')).toHaveValue('Standard');
  await expect(dialog.getByRole('radio', { name: 'in ink' })).toBeChecked();
  await expect(value(dialog, 'Email Message')).toHaveValue('Your Assignment');
  await expect(value(dialog, 'Approver')).toHaveValue("Client rep's e-mail address");
});

test('publishing what is not configured opens the configuration and points at what must be set', async ({ page }) => {
  await newTemplate(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Confirm Publish' }).getByRole('button', { name: 'Publish' }).click();
  const dialog = dialogOf(page);
  await expect(value(dialog, 'Footer')).toBeFocused();
  await expect(value(dialog, 'Footer')).toHaveAccessibleDescription('Footer must be set.');
  await expect(dialog.getByText('Logo must be set.')).toBeVisible();
  await choose(dialog, 'Footer', 'Standard');
  await expect(value(dialog, 'Footer')).toHaveAccessibleDescription('');
});

test('an address is an expression or a free text, and shown again as what it was', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await fillRequired(dialog);
  await dialog.getByRole('checkbox', { name: 'Requires Approval' }).check();
  await choose(dialog, 'Approval Message', 'Approval Request');
  const typed = {
    'Default To': 'to@meridale.example',
    'Default CC': 'cc@meridale.example; second@meridale.example',
    'Default BCC': 'bcc@meridale.example',
    'Default From Email': 'letters@elsewhere.test',
    Approver: 'boss@meridale.example',
  };
  for (const [field, text] of Object.entries(typed)) {
    await choose(dialog, field, 'Free Text Email');
    await expect(freeText(dialog, field)).toBeFocused();
    if (field === 'Approver') {
      await expect(freeText(dialog, field)).toHaveAttribute('placeholder', 'Do not enter distribution emails');
    }
    await page.keyboard.type(text);
  }
  await freeText(dialog, 'Default BCC').fill('nobody');
  await freeText(dialog, 'Default To').focus();
  await expect(freeText(dialog, 'Default BCC')).toHaveAccessibleDescription('“nobody” is not a valid address.');
  await freeText(dialog, 'Default BCC').fill(typed['Default BCC']);

  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(freeText(dialog, 'Default From Email')).toHaveAccessibleDescription(/^Letters may only be sent from/);
  await expect(freeText(dialog, 'Default From Email')).toBeFocused();
  await freeText(dialog, 'Default From Email').fill('letters@meridale.example');
  await confirm(dialog);

  await openConfiguration(page);
  for (const [field, text] of Object.entries({ ...typed, 'Default From Email': 'letters@meridale.example' })) {
    await expect(value(dialog, field)).toHaveValue('Free Text Email');
    await expect(freeText(dialog, field)).toHaveValue(text);
    await choose(dialog, field, "Client rep's e-mail address");
    await expect(freeText(dialog, field)).toHaveCount(0);
  }
  await choose(dialog, 'Default BCC', 'None');
  await confirm(dialog);
  await openConfiguration(page);
  for (const field of ['Default To', 'Default CC', 'Default From Email', 'Approver']) {
    await expect(value(dialog, field)).toHaveValue("Client rep's e-mail address");
  }
  await expect(value(dialog, 'Default BCC')).toHaveValue('None');
});

test('an address typed into the dropdown is the free text once that is chosen', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await value(dialog, 'Default CC').click();
  await page.keyboard.type('cc@meridale.example');
  await page.getByRole('option', { name: 'Free Text Email' }).click();
  await expect(freeText(dialog, 'Default CC')).toHaveValue('cc@meridale.example');
  await expect(freeText(dialog, 'Default CC')).toBeFocused();
  await value(dialog, 'Default BCC').click();
  await page.keyboard.type('free');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(freeText(dialog, 'Default BCC')).toBeFocused();
  await expect(freeText(dialog, 'Default BCC')).toHaveValue('');
});

test("approvers are chosen among the reps' addresses alone, and the sender's name among names", async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'Requires Approval' }).check();
  await value(dialog, 'Approver').click();
  const options = page.getByRole('option');
  await expect(options).toHaveText([/Free Text Email/, /ClientRepEmail/, /ProviderRepEmail/]);
  await value(dialog, 'Default From Name').click();
  await expect(options.filter({ hasText: 'ClientRepName' })).toBeVisible();
  await expect(options.filter({ hasText: /Email/ })).toHaveCount(0);
});

test('turning approval off clears its three fields', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await fillRequired(dialog);
  const approval = dialog.getByRole('checkbox', { name: 'Requires Approval' });
  const lock = dialog.getByRole('checkbox', { name: 'Lock After Submission' });
  await expect(lock).toBeDisabled();
  const why = /Approver, message and lock can be set when approval is required\.$/;
  for (const waiting of [lock, value(dialog, 'Approver'), value(dialog, 'Approval Message')]) {
    await expect(waiting).toHaveAccessibleDescription(why);
  }
  await approval.check();
  await choose(dialog, 'Approver', "Provider rep's e-mail address");
  await choose(dialog, 'Approval Message', 'Approval Request');
  await lock.check();
  await confirm(dialog);
  await openConfiguration(page);
  await expect(lock).toBeChecked();
  await approval.uncheck();
  await expect(lock).not.toBeChecked();
  await expect(value(dialog, 'Approver')).toBeDisabled();
  await confirm(dialog);
  await openConfiguration(page);
  await expect(approval).not.toBeChecked();
  await approval.check();
  await expect(value(dialog, 'Approver')).toHaveValue('');
  await expect(value(dialog, 'Approval Message')).toHaveValue('');
  await expect(lock).not.toBeChecked();
});

test('the division decides footers and logos; what does not fit any more is cleared', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await choose(dialog, 'Division', 'Tarrow Physician Staffing');
  await choose(dialog, 'Footer', 'Confidential');
  await expect(dialog.getByText('Tarrow Physician Staffing ·')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Tarrow Physician Staffing, in colour' }).check();
  await choose(dialog, 'Division', 'Halden Travel Nursing');
  await expect(value(dialog, 'Footer')).toHaveValue('');
  await expect(dialog.getByText('Footer and Logo were of another division. Please choose again.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: 'Halden Travel Nursing, in colour' })).not.toBeChecked();
  await choose(dialog, 'Footer', 'Standard');
  await expect(dialog.getByText('Halden Travel Nursing ·')).toBeVisible();
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

test('what was changed is asked for before it is lost, and outlives a reload', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Configure' })).toBeFocused();
  await openConfiguration(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Half done');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half done');

  await page.reload();
  await openConfiguration(page);
  await expect(dialog.getByText('Restored what you changed here')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half done');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await openConfiguration(page);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).not.toHaveValue('Half done');
});

test('dropdowns show six options, and find what is typed', async ({ page }) => {
  await newTemplate(page);
  const dialog = dialogOf(page);
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
  await page.keyboard.type('ProviderRep');
  await expect(list.getByRole('option')).toHaveText([/Free Text Email/, /Provider rep's e-mail address/]);
});
