import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate } from './open-letter.ts';
import { completeConfiguration, createTemplate, publish, saveDraft, typeInDraft } from './open-template.ts';
import { test } from './test.ts';

const aFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) });

test('a template carries files; once it is published, a new letter starts with them', async ({ page }) => {
  const name = `Welcome pack ${Date.now()}`;
  await createTemplate(page, name, 'Dear all,');
  await typeInDraft(page, ' typed before anything was attached.');
  await page.getByRole('button', { name: 'Attachments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const picker = dialog.getByLabel('Files to attach');
  await picker.setInputFiles(['Terms.txt', 'Map.txt', 'Extra.txt'].map(aFile));
  const list = dialog.getByRole('list', { name: 'Attachments' });
  for (const file of ['Terms.txt', 'Map.txt', 'Extra.txt']) {
    await expect(list.getByRole('button', { name: `Remove ${file}` })).toBeVisible();
  }
  await expect(list.getByRole('listitem').filter({ hasText: 'Terms.txt' })).toContainText('18 bytes');
  await list.getByRole('button', { name: 'Remove Extra.txt' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Attachments (2)' })).toBeVisible();
  // Attaching files changed the version; the typed text is based on it, so no newer draft is reported.
  await saveDraft(page);

  await page.getByRole('button', { name: 'Configure' }).click();
  await completeConfiguration(page);
  await publish(page);
  const current = page.getByRole('tabpanel', { name: 'Current' }).getByRole('region', { name: 'Attachments' });
  await expect(current.getByRole('button')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await current.getByRole('button', { name: /^Terms\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('Terms.txt');
  await expectNoAxeViolations(page);

  await page.goto('/letters?assignmentId=401');
  await chooseTemplate(page, name);
  await page.waitForURL(/\/letters\/\d+$/);
  const pills = page.getByRole('region', { name: 'Attachments' });
  await expect(pills.getByRole('button', { name: /^Terms\.txt/ })).toBeVisible();
  await expect(pills.getByRole('button', { name: /^Map\.txt/ })).toBeVisible();
});
