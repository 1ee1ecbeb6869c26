import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { expect } from '@playwright/test';
import {
  type RecordServer,
  startRecordServer,
} from '../apps/server/src/integrations/customer-data/testing/start-record-server.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { chooseTemplate, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

let source: RecordServer;
let product: RunningMain;
let folder: string;
let url: string;

/** The product with customer data in another process. */
test.beforeAll(async () => {
  source = await startRecordServer({ [DEMO_ENVIRONMENT]: buildCustomerData() });
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-records-'));
  product = runMain({
    PORT: '0',
    LETTERDESK_DATA: folder,
    CUSTOMER_DATA_URL: source.url,
    CUSTOMER_DATA_TOKEN: source.token,
  });
  url = await product.ready();
});

test.afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended();
  await source.kill();
  await rm(folder, { recursive: true, force: true });
});

test('a letter is flooded from external records, stays unchanged while they are unavailable, and refloods afterwards', async ({
  page,
}) => {
  await signInAs(page, WRITER, `${url}/letters?assignmentId=501`);
  await chooseTemplate(page, 'Credentialing Document Request');
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page).locator('.ld-chip[data-state=value]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeAtEnd(page, ' Written by hand.');

  await source.kill();
  await page.getByRole('button', { name: 'Reflood' }).click();
  const failure = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(failure).toContainText('Unable to get ID map from the customer-data service');
  await failure.getByRole('button', { name: 'Close' }).last().click();
  await expect(letterText(page)).toContainText('Written by hand.');
  expect(product.output()).toContain('ECONNREFUSED');
  expect(product.output()).not.toContain(source.token);

  await source.restart();
  await page.getByRole('button', { name: 'Reflood' }).click();
  await expect(page.getByRole('dialog', { name: 'Reflood' })).toBeVisible();
  await expect(failure).toBeHidden();
});
