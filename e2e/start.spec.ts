import { expect } from '@playwright/test';
import { test } from './test.ts';

test('the product answers, and its page loads without an error', async ({ page, baseURL }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await expect(page).toHaveURL(`${baseURL}/login`);
  await expect(page).toHaveTitle(/Letterdesk/);
  expect(errors).toEqual([]);
});
