import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { callAs, floodLetter } from './call-as.ts';
import { letterText, WRITER } from './open-letter.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

/** Keeps what the page hands to the print dialog, which a test can't see. */
async function keepPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Leaves the pages for the test, which says when they are printed.
    window.print = () => undefined;
  });
}

/** The size of each printed page in points. */
async function printedPages(page: Page): Promise<readonly number[][]> {
  const task = getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })), verbosity: 0 });
  const pdf = await task.promise;
  const sizes: number[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { view } = await pdf.getPage(number);
    sizes.push(view.slice(2).map(Math.round));
  }
  await task.destroy();
  return sizes;
}

test('Ctrl+P prints the pages of the letter, and so does Print in its preview', async ({ page }) => {
  await keepPrinted(page);
  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, 'Rate Exception', { assignmentId: 405 });
  const text = [letter.text, '<p>The second page</p>', '<p>The third page</p>'].join('<hr data-page-break="">');
  await call('PUT', '/v1/letters/', { ...letter, text });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  await expect(letterText(page)).toContainText('The third page');

  await page.keyboard.press('Control+p');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const printed = page.locator('.ld-print > img');
  await expect(printed).toHaveCount(3);
  expect(await printedPages(page)).toEqual(Array.from({ length: 3 }, () => [612, 792]));

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
  await preview.getByRole('button', { name: 'Print' }).click();
  await expect(printed).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});
