import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { templateOption } from './open-letter.ts';
import { signInByHand } from './sign-in-as.ts';
import { test } from './test.ts';

/** The main job: from a record's link to a mail in a mailbox, with the record's values in its PDF. */
test('a letter goes from a record through template, editing, saving and preview to a mailbox', async ({ page }) => {
  await signInByHand(page, 'Maya Lindqvist', '/records');
  const search = page.getByRole('searchbox', { name: 'Search records' });
  await search.fill('501');
  await page.getByRole('row').filter({ hasText: 'assignmentId=501' }).getByRole('link', { name: /open/i }).click();

  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await wizard.getByRole('combobox', { name: 'Template' }).fill('Assignment Confirmation, Client');
  await templateOption(wizard, 'Assignment Confirmation, Client').click();
  await wizard.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/letters\/\d+/);

  const provider = await flooded(page, 'ProviderLegalName');
  const client = await flooded(page, 'ClientLegalName');
  const note = `Typed by hand ${Date.now()}`;
  const paper = page.getByRole('textbox', { name: /^Text of/ });
  await expect(paper).toBeFocused();
  const skip = page.getByRole('button', { name: 'Skip to the letter' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(paper).toBeFocused();
  await paper.getByText('Sincerely,').click();
  await page.keyboard.press('Home');
  await page.keyboard.type(`${note}. `);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const first = preview.getByRole('listitem', { name: /^Page 1 of/ });
  await expect(first).toHaveAttribute('aria-busy', 'false');
  await expect(first).toContainText(provider);
  const wide = await first.boundingBox();
  await preview.getByRole('button', { name: 'Whole pages' }).click();
  await expect.poll(async () => ((await first.boundingBox())?.width ?? 0) * 1.2).toBeLessThan(wide?.width ?? 0);
  const whole = await first.boundingBox();
  expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  await preview.getByRole('button', { name: 'Page width' }).click();
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(wide?.width);
  await expectNoAxeViolations(page);
  await preview.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(preview).toHaveCount(0);
  const send = page.getByRole('dialog', { name: 'Send Email' });
  await expect(send.getByText('@').first()).toBeVisible();
  await send.getByRole('button', { name: 'Next' }).click();
  const subject = await send.getByRole('textbox', { name: 'Subject' }).inputValue();
  for (const step of ['Attachments', 'Summary']) {
    await send.getByRole('button', { name: 'Next' }).click();
    await expect(send.getByRole('region', { name: step })).toBeVisible();
  }
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(send.getByText('Letter successfully sent')).toBeVisible();
  await send.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('link', { name: 'Mailbox' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(escaped(subject)) })
    .first()
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Letter\.pdf/ }).click();
  const text = await pdfText(await (await downloading).path());
  for (const value of [provider, client, note]) expect(text).toContain(value);
});

async function flooded(page: Page, shortcode: string): Promise<string> {
  const element = page.locator(`[data-shortcode="${shortcode}"]`).first();
  await expect(element).not.toBeEmpty();
  return ((await element.textContent()) ?? '').trim();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A PDF's text in reading order, with white space collapsed. */
async function pdfText(path: string): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const content = await (await pdf.getPage(index + 1)).getTextContent();
      return content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}
