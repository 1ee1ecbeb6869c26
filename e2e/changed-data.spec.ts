import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { expect } from '@playwright/test';
import {
  type RecordServer,
  startRecordServer,
} from '../apps/server/src/integrations/customer-data/testing/start-record-server.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, letterText, WRITER } from './open-letter.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const ASSIGNMENT = 501;

let source: RecordServer;
let product: RunningMain;
let folder: string;
let url: string;

/** The product with customer data in another process. */
test.beforeAll(async () => {
  source = await startRecordServer({ [DEMO_ENVIRONMENT]: buildCustomerData() });
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-changed-'));
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

/** The demo's records with another number and first day of the assignment. */
function changedRecords(): CustomerRecord[] {
  return buildCustomerData().map((record) =>
    record.kind === 'assignment' && record.id === ASSIGNMENT
      ? { ...record, fields: { ...record.fields, number: 'A-999999', startDate: '2027-06-14' } }
      : record,
  );
}

test('values that changed in their source are shown beside the letter, taken in one press, and undone', async ({
  page,
}) => {
  await signInAs(page, WRITER, `${url}/letters?assignmentId=${ASSIGNMENT}`);
  await chooseTemplate(page, 'Assignment Confirmation, Client');
  await page.waitForURL(/\/letters\/\d+$/);
  await expect(letterText(page)).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toBeVisible();
  await expect(checks).not.toContainText('Changed data');
  const before =
    (await letterText(page).locator('.ld-chip[data-shortcode=AssignmentNumber]').first().textContent()) ?? '';

  await source.replace({ [DEMO_ENVIRONMENT]: changedRecords() });
  await page.reload();
  await expect(checks).toContainText('Changed data');
  await expect(checks).toContainText(`is now A-999999; the letter says ${before}.`);
  await expectNoAxeViolations(page);
  await checks.getByRole('button', { name: /^Take the \d+ new values$/ }).click();
  await expect(letterText(page)).toContainText('A-999999');
  await expect(letterText(page)).toContainText('June 14, 2027');
  await expect(checks).not.toContainText('Changed data');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(letterText(page)).not.toContainText('A-999999');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(letterText(page)).toContainText('A-999999');
});
