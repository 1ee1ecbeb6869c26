import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter, typeAtEnd } from './open-letter.ts';
import { openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const aFile = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** Downloads an attachment and hashes it. */
async function downloaded(page: Page, pill: Locator): Promise<{ name: string; sha256: string }> {
  const download = page.waitForEvent('download');
  await pill.click();
  const file = await download;
  return { name: file.suggestedFilename(), sha256: hashOf(await readFile(await file.path())) };
}

test('one of two files of the same name is removed, and the other is downloaded unchanged', async ({ page }) => {
  await createLetter(page);
  await typeAtEnd(page, ' Typed before anything was attached.');
  const pills = page.getByRole('region', { name: 'Attachments' });
  await pills.getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const kept = aFile('Terms.TXT', 'The second of them.');
  const list = dialog.getByRole('list', { name: 'Attachments' });
  await dialog.getByLabel('Files to attach').setInputFiles(aFile('Terms.txt', 'The first.'));
  await expect(list.getByRole('button', { name: 'Remove Terms.txt' })).toBeVisible();
  await dialog.getByLabel('Files to attach').setInputFiles([kept, aFile('Terms.exe', 'Not a text.')]);
  await expect(list.getByRole('button', { name: /^Terms \(2\)\.txt/ })).toBeVisible();
  await expect(list.getByRole('alert')).toContainText('Please select a file with an extension of doc, docx');
  await expectNoAxeViolations(page);
  await list.getByRole('button', { name: 'Dismiss Terms.exe' }).click();
  await list.getByRole('button', { name: 'Remove Terms.txt' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(pills.getByRole('button')).toHaveText(['Terms (2).txt, download', 'Edit attachments']);
  const file = await downloaded(page, pills.getByRole('button', { name: /^Terms \(2\)\.txt/ }));
  expect(file).toEqual({ name: 'Terms (2).txt', sha256: hashOf(kept.buffer) });
});

test('a watermarked PDF and a file dropped on the wizard are sent and downloaded unchanged', async ({ page }) => {
  await createLetter(page);
  await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const document = await PDFDocument.create();
  document.addPage();
  const plain = { name: 'License.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
  await dialog.getByLabel('Files to attach').setInputFiles([plain, { ...plain }]);
  const second = dialog.getByRole('checkbox', { name: 'Watermark License (2).pdf' });
  await second.press('Space');
  const marked = dialog.getByRole('button', { name: /^License \(2\)\.pdf \(Watermarked\)/ });
  await expect(marked).toBeVisible();
  await expect(second).toBeFocused();
  await expectNoAxeViolations(page);
  const file = await downloaded(page, marked);
  expect(file.sha256).not.toBe(hashOf(plain.buffer));
  await page.keyboard.press('Escape');

  const wizard = await openSendWizard(page);
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('textbox', { name: 'Subject' }).fill(uniqueSubject());
  await wizard.getByRole('button', { name: 'Next' }).click();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Dropped.'], 'Dropped.txt', { type: 'text/plain' }));
    return transfer;
  });
  await wizard.getByText('Drop files here, or choose them').dispatchEvent('drop', { dataTransfer: files });
  await expect(wizard.getByRole('button', { name: /^Dropped\.txt/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('button', { name: /^License \(2\)\.pdf \(Watermarked\)/ })).toBeVisible();
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
  const sent = page.getByRole('dialog', { name: /^Sent letter/ });
  const left = await downloaded(page, sent.getByRole('button', { name: /^License \(2\)\.pdf/ }));
  expect(left).toEqual(file);
});
