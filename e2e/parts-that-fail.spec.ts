import { expect } from '@playwright/test';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { test } from './test.ts';

const PARTS = [
  { what: 'The approval', name: 'the Approval tab', file: /\/assets\/approval-tab-[^/]+\.js$/ },
  { what: 'The approval', name: 'the style of the Approval tab', file: /\/assets\/approval-tab-[^/]+\.css$/ },
  { what: 'The comparison', name: 'the comparison', file: /\/assets\/compare-view-[^/]+\.js$/ },
  { what: 'The comparison', name: 'the style of the comparison', file: /\/assets\/compare-view-[^/]+\.css$/ },
];

for (const { what, name, file } of PARTS) {
  test(`${name} that does not come is told in its place, comes at another try, and costs no word`, async ({ page }) => {
    await intercept(page, file, (route) => route.abort());
    await createLetter(page, 'Rate Exception', { assignmentId: 501 });
    await typeAtEnd(page, ' We thank you.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await typeAtEnd(page, ' Not saved yet.');
    await page.getByRole('tab', { name: 'Approval', exact: true }).click();
    const told = page.getByRole('alert').filter({ hasText: `${what} could not be loaded` });
    const again = told.getByRole('button', { name: 'Try again' });
    await expect(told).toBeVisible();
    const tried = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
    await again.click();
    await tried;
    await expect(told).toBeVisible();

    await page.unroute(file);
    await again.click();
    const tab = page.getByRole('region', { name: 'Approval', exact: true });
    const written = tab.locator('[data-range="added"]').first();
    await expect(written).toContainText('thank you');
    await expect(told).toHaveCount(0);
    await expect(tab).toHaveCSS('display', 'flex');
    await expect(written).toHaveCSS('text-decoration-line', 'underline');
    await page.getByRole('tab', { name: 'Letter', exact: true }).click();
    await expect(letterText(page)).toContainText('We thank you. Not saved yet.');
  });
}
