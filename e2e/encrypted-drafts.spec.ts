import { expect } from '@playwright/test';
import { callAs, floodLetter } from './call-as.ts';
import { intercept } from './intercept.ts';
import { readStorage, storeOlderDraft } from './kept-text.ts';
import { createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { leaveForMailbox, restored } from './restored-draft.ts';
import { openSignedIn, signInByHand, signOut } from './sign-in-as.ts';
import { test } from './test.ts';

const WORDS = ' Utterly private words.';

test('a draft is unreadable in the browser, also after signing out, and comes back for its person only', async ({
  page,
}) => {
  const address = await createLetter(page);
  await typeAtEnd(page, WORDS);
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await test.step('a closing page writes no typed word', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    const stored = await readStorage(page);
    // Until the database has the draft.
    expect(stored).toMatch(/exit-snapshot|account:/);
    expect(stored).not.toMatch(/Utterly|private/);
  });

  await test.step('the database keeps no typed word', async () => {
    await leaveForMailbox(page);
    const stored = await readStorage(page);
    expect(stored).toContain('account:');
    expect(stored).not.toMatch(/Utterly|private|draftKey/);
  });

  await test.step('after signing out it stays, unreadable', async () => {
    const session = await (await callAs(page, WRITER))<{ draftKey: string }>('GET', '/v1/session');
    expect(session.draftKey).toMatch(/^[\w-]{43}$/);
    await signOut(page, WRITER);
    const stored = await readStorage(page);
    expect(stored).toContain('"letter"');
    expect(stored).not.toMatch(/Utterly|private/);
    expect(stored).not.toContain(session.draftKey);
  });

  await test.step('another person sees nothing of it', async () => {
    await signInByHand(page, 'Dana Whitfield', address);
    await expect(page.getByRole('main')).not.toContainText('Utterly');
    await expect(restored(page)).toHaveCount(0);
    await signOut(page, 'Dana Whitfield');
  });

  await test.step('its writer continues', async () => {
    await signInByHand(page, WRITER, address);
    await expect(restored(page)).toBeVisible();
    await expect(letterText(page)).toContainText(WORDS);
  });
});

test('a draft that an older Letterdesk stored unencrypted is encrypted at sign-in and restored', async ({ page }) => {
  const writer = await callAs(page, WRITER);
  const { id } = await floodLetter(writer, 'Assignment Confirmation, Client', { assignmentId: 401 });
  const { account } = await writer<{ account: number }>('GET', '/v1/session');
  await intercept(page, '**/of-before.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Before</title>' }),
  );
  await page.goto('/of-before.html');
  await storeOlderDraft(page, { account, id, text: '<p>Earlier private words.</p>' });
  await storeOlderDraft(page, { account, id: id + 1_000_000, text: '<p>Other private words.</p>' });
  const unencrypted = await readStorage(page);
  for (const words of ['Earlier private', 'Other private']) expect(unencrypted).toContain(words);

  await openSignedIn(page, WRITER, `/letters/${id}`);
  await expect(restored(page)).toBeVisible();
  await expect(letterText(page)).toHaveText('Earlier private words.');
  await expect.poll(() => readStorage(page)).not.toMatch(/private/);
  await page.reload();
  await expect(letterText(page)).toHaveText('Earlier private words.');
});

test('a damaged draft breaks nothing', async ({ page }) => {
  const address = await createLetter(page);
  await typeAtEnd(page, WORDS);
  await leaveForMailbox(page);
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
            cursor.update({ ...cursor.value, sealed: cursor.value.sealed.slice(1) });
            cursor.continue();
          };
        };
      }),
  );
  await page.goto(address);
  await expect(letterText(page)).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Unsaved text that can’t be opened' })).toHaveCount(0);
  await typeAtEnd(page, ' Typed again.');
  await page.reload();
  await expect(letterText(page)).toContainText(' Typed again.');
});
