import { expect } from '@playwright/test';
import { chooseTemplate, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { startWithRecords } from './product-with-records.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

let product: Awaited<ReturnType<typeof startWithRecords>>;

test.beforeAll(async () => {
  product = await startWithRecords();
});
test.afterAll(() => product.stop());

test('a letter is flooded from external records, stays unchanged while they are unavailable, and refloods afterwards', async ({
  page,
}) => {
  await signInAs(page, WRITER, `${product.url}/letters?assignmentId=501`);
  await chooseTemplate(page, 'Credentialing Document Request');
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page).locator('.ld-chip[data-state=value]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeAtEnd(page, ' Written by hand.');

  await product.source.kill();
  await page.getByRole('button', { name: 'Reflood' }).click();
  const failure = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(failure).toContainText('Unable to get ID map from the customer-data service');
  await failure.getByRole('button', { name: 'Close' }).last().click();
  await expect(letterText(page)).toContainText('Written by hand.');
  expect(product.output()).toContain('ECONNREFUSED');
  expect(product.output()).not.toContain(product.source.token);

  await product.source.restart();
  await page.getByRole('button', { name: 'Reflood' }).click();
  await expect(page.getByRole('dialog', { name: 'Reflood' })).toBeVisible();
  await expect(failure).toBeHidden();
});
