import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs, floodLetter } from './call-as.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test('a corporate administrator sets an age, places a hold, exports letters and erases them', async ({ page }) => {
  const asMaya = await callAs(page, 'Maya Lindqvist');
  const [held, erased] = [
    await floodLetter(asMaya, 'Assignment Confirmation, Client', { assignmentId: 518 }),
    await floodLetter(asMaya, 'Assignment Confirmation, Client', { assignmentId: 518 }),
  ];
  await signInAs(page, 'Gordon Whitlock', '/administration?section=letter-types');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change: HOUSING' }).click();
  await dialog.getByLabel('Keep for (months)').fill('84');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /HOUSING/ })).toContainText('84 months');
  await page.getByRole('link', { name: 'Retention' }).press('Enter');
  await expect(page.getByRole('region', { name: 'How long letters are kept' })).toContainText('84 months');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Place hold' }).click();
  await dialog.getByLabel('Letters of').selectOption('One letter');
  await dialog.getByLabel('Number').fill(String(held.id));
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Place hold' }).press('Enter');
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Claim 17');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect(page.getByText('Hold placed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open holds' })).toContainText('Claim 17');

  const requests = page.getByRole('region', { name: 'Letters of a person' });
  await requests.getByLabel('Letters of').selectOption('Assignment');
  await requests.getByLabel('Number').fill('518');
  await requests.getByRole('button', { name: 'Find letters' }).click();
  const found = requests.getByRole('region', { name: 'Letters found' });
  await expect(found.getByRole('row', { name: new RegExp(`^${held.id} `) })).toContainText('Under a legal hold');
  await expect(found.getByRole('row', { name: new RegExp(`^${erased.id} `) })).toContainText('Can be erased');
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await requests.getByRole('button', { name: 'Export' }).click();
  const zip = await readFile(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes(`${erased.id} `)).toBe(true);

  await requests.getByRole('button', { name: 'Erase…' }).click();
  const confirm = dialog.getByRole('button', { name: 'Erase' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type Assignment 518 to confirm').fill('assignment 518');
  await expectNoAxeViolations(page);
  await confirm.click();
  await expect(page.getByText(/letters? erased/)).toBeVisible();
  await expect(found.getByRole('row', { name: new RegExp(`^${erased.id} `) })).toHaveCount(0);
  await expect(found.getByRole('row', { name: new RegExp(`^${held.id} `) })).toBeVisible();

  await page.goto(`/letters/${erased.id}`);
  await expect(page.getByText(/This letter was removed on .+ on request\./)).toBeVisible();
});
