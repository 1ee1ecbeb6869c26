import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { buildCloudDocuments, makeDocument } from '../packages/demo/src/documents/build-cloud-documents.ts';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a cloud document is attached by keyboard, sent, and arrives unchanged', async ({ page }) => {
  await createLetter(page);
  await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await dialog.getByRole('tab', { name: 'Files' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = dialog.getByRole('table');
  await expect(table.getByText(/^Expired on /).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('searchbox').fill('case log');
  const row = table.getByRole('row').filter({ hasText: 'case log.csv' });
  await row.getByRole('checkbox', { name: /^Attach/ }).focus();
  await page.keyboard.press('Space');
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Attach 1 document' }).press('Enter');
  await expect(dialog.getByText('1 document was attached to the letter.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Files' }).click();
  await expect(dialog.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const wizard = await openSendWizard(page);
  await goToSummary(wizard, uniqueSubject());
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: /^Sent letter/ })
    .getByRole('button', { name })
    .click();
  const file = await download;
  const document = buildCloudDocuments().find(({ filename }) => filename === name);
  if (document === undefined) throw new Error(`The demo has no document ${name}.`);
  expect(file.suggestedFilename()).toBe(name);
  expect(hashOf(await readFile(await file.path()))).toBe(hashOf(await makeDocument(document.content)));
});
