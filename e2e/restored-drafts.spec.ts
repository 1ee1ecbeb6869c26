import { expect, type Page, type Route } from '@playwright/test';
import { callAs, floodLetter } from './call-as.ts';
import { intercept } from './intercept.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { beginNewLetter, leaveForMailbox, restored } from './restored-draft.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

/** Holds a call until released, like a slow network. */
async function hold(page: Page, method: string, path: string) {
  const held: Route[] = [];
  let slow = true;
  await intercept(page, path, (route) => {
    if (slow && route.request().method() === method) held.push(route);
    else void route.fallback();
  });
  return {
    arrived: () => expect.poll(() => held.length).toBe(1),
    letGo: async () => {
      slow = false;
      await held[0]?.continue();
    },
  };
}

/** Closes a tab with its unload events. */
async function closeTab(tab: Page): Promise<void> {
  const closed = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await closed;
}

/** Makes all stored drafts unreadable. */
async function spoilKeptTexts(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('letterdesk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const walk = opening.result.transaction('texts', 'readwrite').objectStore('texts').openCursor();
          walk.onsuccess = () => {
            const cursor = walk.result;
            if (!cursor) return resolve();
            const content = { text: '<p>Words of last year.</p>' };
            cursor.update({ content, base: { shape: 'of last year' }, typedAt: cursor.value.typedAt });
            cursor.continue();
          };
        };
      }),
  );
}

test("text typed during a new letter's first Save stays, with the caret and the undo history", async ({ page }) => {
  await beginNewLetter(page);
  await typeAtEnd(page, ' Before.');
  const slow = await hold(page, 'POST', '**/v1/letters');
  await page.keyboard.press('Control+s');
  await slow.arrived();
  await page.keyboard.type(' During.');
  await slow.letGo();
  await page.waitForURL(/\/letters\/\d+$/);
  await page.keyboard.type(' After.');
  await expect(letterText(page)).toContainText(' Before. During. After.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // How much one undo takes depends on the pauses between the keys.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(letterText(page)).not.toContainText('During.', { timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('Control+Shift+z');
    await expect(letterText(page)).toContainText(' Before. During. After.', { timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(letterText(page)).toContainText(' Before. During. After.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
  await page.reload();
  await expect(letterText(page)).toContainText(' Before. During. After.');
  await expect(restored(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Letterdesk, home' }).click();
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
});

test("text survives Back, a slow Reflood and leaving during a slow Save, and isn't restored once saved", async ({
  page,
}) => {
  const address = await createLetter(page);
  const saved = page.getByText('Last saved: < 10 seconds ago');

  await test.step('Back within the letter', async () => {
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?isApprovingMode=true`));
    await typeAtEnd(page, ' Old words.');
    await page.goBack();
    await expect(letterText(page)).toContainText('Old words.');
    await typeAtEnd(page, ' New words.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await page.goto(address);
    await expect(letterText(page)).toContainText('Old words. New words.');
    await expect(restored(page)).toHaveCount(0);
  });

  await test.step('text typed while the preview of a Reflood loads is reflooded and stays', async () => {
    await typeAtEnd(page, ' Before.');
    const slow = await hold(page, 'POST', '**/v1/flooded-letter/preview*');
    await page.getByRole('button', { name: 'Reflood', exact: true }).click();
    await page.getByRole('dialog', { name: 'Choose Recipient' }).getByRole('button', { name: 'OK' }).click();
    await slow.arrived();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await typeAtEnd(page, ' During.');
    await slow.letGo();
    const preview = page.getByRole('dialog', { name: 'Reflood' });
    await preview
      .getByRole('button', { name: /^(OK|Close)$/ })
      .last()
      .click();
    await expect(preview).toBeHidden();
    await expect(letterText(page)).toContainText('Before. During.');
  });

  await test.step("a letter left during a Save and opened again continues from the user's copy", async () => {
    await typeAtEnd(page, ' Saved slowly.');
    const slow = await hold(page, 'PUT', '**/v1/letters');
    await page.keyboard.press('Control+s');
    await slow.arrived();
    await page.keyboard.type(' Typed meanwhile.');
    await page.getByRole('link', { name: 'Letterdesk, home' }).click();
    await page.waitForURL(/\/letters$/);
    await page.goBack();
    await page.waitForURL(`**${address}`);
    await slow.letGo();
    await expect(letterText(page)).toContainText(' Saved slowly. Typed meanwhile.');
    await typeAtEnd(page, ' And after.');
    await page.keyboard.press('Control+s');
    await expect(saved).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(letterText(page)).toContainText(' And after.');
  });
});

test('two closed tabs with different text both restore it', async ({ page, context }) => {
  const address = await createLetter(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(letterText(other)).toBeVisible();
  await typeAtEnd(page, ' First tab.');
  await typeAtEnd(other, ' Second tab.');
  await expect(restored(other)).toHaveCount(0);
  await closeTab(page);
  await closeTab(other);

  const found: string[] = [];
  for (const round of ['one', 'two']) {
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(restored(tab), round).toBeVisible();
    found.push((await letterText(tab).textContent()) ?? '');
    await tab.getByRole('button', { name: 'Discard' }).click();
    await expect(restored(tab)).toHaveCount(0);
    await closeTab(tab);
  }
  expect(found.join()).toContain('First tab.');
  expect(found.join()).toContain('Second tab.');
});

test('a new letter stored by an older Letterdesk breaks nothing, and its text can be copied', async ({ page }) => {
  await beginNewLetter(page);
  await typeAtEnd(page, ' Words of last year.');
  await leaveForMailbox(page);
  await spoilKeptTexts(page);
  await page.goto('/letters');
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
  const notice = page.getByRole('status', { name: 'Unsaved text that can’t be opened' });
  await notice.getByText('Show the text').click();
  await expect(notice).toContainText('Words of last year.');
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** Opens the browser's database in its earlier version with one draft, and keeps it open. */
async function holdOlderDatabase(page: Page, name: string, value: object): Promise<void> {
  await intercept(page, '**/of-before.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Before</title>' }),
  );
  await page.goto('/of-before.html');
  await page.evaluate(
    ([key, kept]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('letterdesk', 1);
        opening.onupgradeneeded = () => {
          for (const store of ['drafts', 'new-letters']) opening.result.createObjectStore(store);
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const put = opening.result.transaction('drafts', 'readwrite').objectStore('drafts').put(kept, key);
          put.onsuccess = () => resolve();
        };
      }),
    [name, value] as const,
  );
}

test('a tab with an older Letterdesk blocks nothing, and its drafts by user name are restored once it is closed', async ({
  page,
  context,
}) => {
  const writer = await callAs(page, WRITER);
  const { id } = await floodLetter(writer, 'Assignment Confirmation, Client', { assignmentId: 401 });
  const old = await context.newPage();
  const text = '<p>Earlier text.</p>';
  await holdOlderDatabase(old, `maya.lindqvist:${id}`, {
    name: 'Letter',
    text,
    baseVersion: 1,
    typedAt: Date.now(),
  });
  await openSignedIn(page, WRITER, `/letters/${id}`);
  await typeAtEnd(page, ' Saved meanwhile.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Last saved: < 10 seconds ago')).toBeVisible();
  await old.close();
  const version = () => page.evaluate(async () => (await indexedDB.databases()).map((one) => one.version).join());
  await expect.poll(version).toBe('3');
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(letterText(page)).toHaveText('Earlier text.');
});

test('text typed into a letter that was deleted in the meantime can be copied', async ({ page }) => {
  const address = await createLetter(page);
  await typeAtEnd(page, ' Typed in vain.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const token = await tokenOf(page.request, await tellProvider(page.request, WRITER));
  const deleted = await page.request.delete(`/v1${address}`, { headers: { authorization: `Bearer ${token}` } });
  expect(deleted.ok()).toBe(true);
  // The page that can't be saved is replaced by what can be done, without a reload.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This letter can’t be opened')).toBeVisible();
  const notice = page.getByRole('status', { name: 'Unsaved text that can’t be opened' });
  await notice.getByText('Show the text').click();
  await expect(notice).toContainText('Typed in vain.');
});
