import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs, floodLetter } from './call-as.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const LEAVER = 'Quinn Abernathy';

test('an administrator closes the account of a person who left and hands their draft over', async ({
  page,
  browser,
}) => {
  const call = await callAs(page, LEAVER);
  const letter = await floodLetter(call, 'Assignment Confirmation, Client', { assignmentId: 401 });
  await callAs(page, 'Owen Castellan').then((owen) => owen('GET', '/v1/session'));
  const left = await (await browser.newContext()).newPage();
  await signInAs(left, LEAVER, `/letters/${letter.id}`);
  await expect(left.getByRole('textbox', { name: 'Title' })).toBeVisible();

  await signInAs(page, 'Gordon Whitlock', '/administration?section=people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('abernathy');
  const row = page.getByRole('row', { name: new RegExp(LEAVER) });
  await expect(row).toBeVisible();
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: /^Hand over work/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('owen');
  await dialog.getByRole('radio', { name: /Owen Castellan/ }).check();
  await expect(dialog.getByRole('checkbox', { name: /^Drafts/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^Hand over \d/ }).click();
  await expect(page.getByText(/handed over to Owen Castellan/)).toBeVisible();

  await row.getByRole('button', { name: /^Close account/ }).click();
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText(`The account of ${LEAVER} is closed`)).toBeVisible();
  await left.getByRole('link', { name: 'Search' }).click();
  const closed = left.getByRole('dialog', { name: 'Your account was closed' });
  await expect(closed).toBeVisible();
  await expectNoAxeViolations(left);
  await closed.getByRole('button', { name: 'Try again' }).click();
  await expect(closed.getByText('Your account is still closed.')).toBeVisible();

  await page.getByRole('radio', { name: 'Closed' }).press('Space');
  await row.getByRole('button', { name: /^Reopen account/ }).click();
  await expect(page.getByText(`The account of ${LEAVER} is open again`)).toBeVisible();
  await closed.getByRole('button', { name: 'Try again' }).click();
  await expect(closed).toBeHidden();
  await left.context().close();

  await signInAs(page, 'Owen Castellan', `/letters/${letter.id}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(letter.name);
});
