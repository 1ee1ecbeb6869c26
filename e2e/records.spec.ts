import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const WRITER = 'Maya Lindqvist';
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test("the Records page fits its window, opens Letterdesk from a record, and copies the record's link", async ({
  page,
  baseURL,
}) => {
  await signInAs(page, WRITER, '/records');
  await expect(page.getByRole('row')).toHaveCount(26);

  await test.step('the page fits and passes axe in a wide and in a narrow window', async () => {
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${viewport.width} pixels`).toBeLessThanOrEqual(0);
    }
  });

  await page.getByRole('searchbox', { name: 'Search records' }).fill('501');
  const record = page.getByRole('row').filter({ hasText: 'assignmentId=501' });
  await record.getByRole('button', { name: /^Copy the link/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`${baseURL}/letters?`);
  await record.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/\/letters\?assignmentId=501/);
  await expect(page.getByRole('dialog', { name: 'New Letter' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search records' })).toHaveValue('501');
  await expect(record).toBeVisible();
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search records' })).toHaveValue('');
  await expect(page).toHaveURL(/\/records$/);
});
