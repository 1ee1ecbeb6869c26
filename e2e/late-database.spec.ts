import { expect, type Page } from '@playwright/test';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { beginNewLetter, leaveForMailbox, restored } from './restored-draft.ts';
import { test } from './test.ts';

/** Delays the browser's database on later pages until released. */
async function holdDatabase(page: Page): Promise<{ answer(): Promise<void> }> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    const released = new Promise<unknown>((answer) => window.addEventListener('database-answers', answer));
    indexedDB.open = (...which) => {
      const later = {} as IDBOpenDBRequest;
      void released.then(() => {
        const request = open(...which);
        const properties = (['result', 'transaction', 'error'] as const).map((name) => [
          name,
          { get: () => request[name] },
        ]);
        Object.defineProperties(later, Object.fromEntries(properties));
        for (const event of ['onupgradeneeded', 'onblocked', 'onerror', 'onsuccess'] as const) {
          request[event] = (happened: Event) => later[event]?.call(request, happened as IDBVersionChangeEvent);
        }
      });
      return later;
    };
  });
  return {
    answer: () => page.evaluate(() => void window.dispatchEvent(new Event('database-answers'))),
  };
}

test("text typed while the browser's database is late removes nothing from it", async ({ page }) => {
  const address = await createLetter(page);
  await typeAtEnd(page, ' Typed before.');
  await leaveForMailbox(page);
  const database = await holdDatabase(page);
  await page.goto(address);
  await expect(letterText(page)).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
  await typeAtEnd(page, ' Typed meanwhile.');
  await database.answer();
  await leaveForMailbox(page);
  for (const text of [' Typed meanwhile.', ' Typed before.']) {
    await page.goto(address);
    await database.answer();
    await expect(restored(page), text).toBeVisible();
    await expect(letterText(page)).toContainText(text);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(restored(page)).toHaveCount(0);
    await leaveForMailbox(page);
  }
  await page.goto(address);
  await database.answer();
  await expect(letterText(page)).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
});

test("an unstored new letter is offered once the browser's database answers", async ({ page }) => {
  await beginNewLetter(page);
  await typeAtEnd(page, ' Never stored.');
  await leaveForMailbox(page);
  const database = await holdDatabase(page);
  await page.goto('/letters');
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
  await database.answer();
  await page.getByRole('link', { name: /^Keep writing/ }).click();
  await expect(letterText(page)).toContainText(' Never stored.');
});
