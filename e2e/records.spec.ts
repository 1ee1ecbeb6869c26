import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const WRITER = 'Maya Lindqvist';

test.describe('the Records page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows each kind of record by the arrow keys, searches, and pages', async ({ page }) => {
    await signInAs(page, WRITER, '/records');
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('tab', { name: 'Assignments' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Presents' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Providers' })).toHaveAttribute('aria-selected', 'true');

    const first = page.getByRole('rowheader').first();
    const name = (await first.textContent()) ?? '';
    const pages = page.getByRole('navigation', { name: 'Pages of providers' });
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await expect(pages.getByText(/^26–50 of/)).toBeVisible();
    await expect(first).not.toHaveText(name);

    await page.getByRole('searchbox', { name: 'Search records' }).fill(name);
    await expect(first).toHaveText(name);
    await page.getByRole('searchbox', { name: 'Search records' }).fill('no such record anywhere');
    await expect(page.getByRole('heading', { name: 'No providers found' })).toBeVisible();
  });

  test('opens Letterdesk from a record, and copies the link that does', async ({ page, baseURL }) => {
    await signInAs(page, WRITER, '/records');
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

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    test(`is clean for axe and fits at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await signInAs(page, WRITER, '/records');
      await expect(page.getByRole('table')).toBeVisible();
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
