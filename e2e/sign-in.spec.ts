import { expect, type Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { intercept } from './intercept.ts';
import { accountButton, signInByHand, signInFrame, signOut } from './sign-in-as.ts';
import { taskList } from './task-lists.ts';
import { test } from './test.ts';

test.describe('signing in', () => {
  test('returns people to their home page', async ({ page }) => {
    await signInByHand(page, 'Priya Ramaswamy', '/');
    await expect(page).toHaveURL(/\/letters$/);
    await expect(accountButton(page, 'Priya Ramaswamy')).toContainText('Division 1');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button')).toHaveText(['Letters', 'Templates', 'Emails']);
  });

  test('returns read-only people to the search, with their requests beside it', async ({ page }) => {
    await signInByHand(page, 'Isaac Penhallow', '/letters');
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('Search returned 0 results'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mailbox' })).toHaveCount(0);
    await expect(taskList(page, 'Needs My Attention')).toContainText('Nothing to approve.');
    await expect(taskList(page, 'My Approvals')).toHaveCount(0);
  });

  test('says why signing in is impossible if the browser stores nothing for the site', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        const get = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.defineProperty(window, name, { get });
      }
    });
    await page.goto('/letters?assignmentId=501');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('This browser stores no data for Letterdesk')).toBeVisible();
  });

  test('returns to the wanted page with its query, and keeps nothing but ids', async ({ page }) => {
    await signInByHand(page, 'Maya Lindqvist', '/letters?assignmentId=501&clientContactIds=7,9#text');
    await expect(page).toHaveURL(/\/letters\?assignmentId=501&clientContactIds=7(,|%2C)9#text$/);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('501');
    expect(kept).not.toMatch(/eyJ|verifier/);
  });

  test('lasts over a reload without another choice', async ({ page }) => {
    await signInByHand(page, 'Maya Lindqvist');
    await page.reload();
    await expect(accountButton(page, 'Maya Lindqvist')).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/letters$/);
  });

  test('in one tab is noticed by another', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/letters');
    await expect(signInFrame(other).getByRole('button', { name: 'Maya Lindqvist' })).toBeVisible();
    await signInByHand(page, 'Maya Lindqvist');
    await expect(accountButton(other, 'Maya Lindqvist')).toBeVisible();
  });
});

/** Posts the token from the page itself, from a frame of its origin and from one without. @returns the origins. */
function forgeMessages(token: string): Promise<string[]> {
  const origins: string[] = [];
  return new Promise((done) => {
    window.addEventListener('message', (event) => {
      if (event.data?.accessToken === token) origins.push(event.origin);
      if (origins.length === 3) done(origins);
    });
    window.postMessage({ type: 'letterdesk:token', accessToken: token }, '*');
    for (const sandbox of ['allow-scripts allow-same-origin', 'allow-scripts']) {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', sandbox);
      frame.src = `/forged.html#${token}`;
      document.body.append(frame);
    }
  });
}

test.describe('window messages', () => {
  /** A valid token from another user's real sign-in. */
  async function stolenToken(page: Page): Promise<string> {
    const sent = page.waitForRequest((request) => request.url().endsWith('/v1/session'));
    await signInByHand(page, 'Priya Ramaswamy');
    return (await (await sent).headerValue('authorization'))?.replace('Bearer ', '') ?? '';
  }

  test('that did not come from the sign-in frame are ignored, however good their token', async ({ page, browser }) => {
    const thief = await browser.newContext();
    const token = await stolenToken(await thief.newPage());
    expect(token).toMatch(/^eyJ/);
    await page.goto('/login');
    await expect(signInFrame(page).getByRole('button', { name: 'Maya Lindqvist' })).toBeVisible();

    await intercept(page, '**/forged.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>parent.postMessage({ type: 'letterdesk:token', accessToken: location.hash.slice(1) }, '*')</script>`,
      }),
    );
    const received = await page.evaluate(forgeMessages, token);
    expect(received.toSorted()).toEqual(['null', new URL(page.url()).origin, new URL(page.url()).origin].toSorted());
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: /Priya/ })).toHaveCount(0);
    await thief.close();
  });
});

test.describe('signing out', () => {
  test('forgets everything about the person, here, in other tabs and at the provider', async ({ page, context }) => {
    await signInByHand(page, 'Maya Lindqvist', '/records?assignmentId=501');
    const other = await context.newPage();
    await other.goto('/records?text=North');
    await expect(accountButton(other, 'Maya Lindqvist')).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('letterdesk:personal:autofill-addresses:maya.lindqvist', '["a@b.org"]'),
    );

    await signOut(page, 'Maya Lindqvist');
    await expect(page).toHaveURL(/\/login$/);
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.values(sessionStorage)].join());
    expect(kept).not.toMatch(/personal|501/);
    await expect(other.getByText('You have signed out of Letterdesk.')).toBeVisible();
    await page.goto('/letters');
    await signInFrame(page).getByRole('button', { name: 'Owen Castellan' }).click();
    for (const tab of [page, other]) await expect(accountButton(tab, 'Owen Castellan')).toBeVisible();
    await expect(other).toHaveURL(/\/letters$/);
    // The second tab is signed in permanently too.
    await other.reload();
    await expect(accountButton(other, 'Owen Castellan')).toBeVisible();
  });
});

test.describe('a session', () => {
  test('is refreshed in a hidden frame after 1,200,000 ms', async ({ page }) => {
    await page.clock.install();
    await signInByHand(page, 'Maya Lindqvist');
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/idp/token') && response.ok());
    await page.clock.fastForward(1_200_000);
    await refreshed;
    await expect(accountButton(page, 'Maya Lindqvist')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('the shell', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing that axe objects to, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/login');
      await expect(signInFrame(page).getByRole('button', { name: 'Hannah Voss' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await signInByHand(page, 'Hannah Voss', '/search');
      await expectNothingFound(page, colorScheme);
      await accountButton(page, 'Hannah Voss').click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingFound(page, colorScheme);
      // Any page could link there.
      await page.goto('/idp/session/end');
      await expect(page.getByRole('heading', { name: 'Sign out of Letterdesk?' })).toBeVisible();
      await expectNothingFound(page, colorScheme);
      await page.getByRole('link', { name: 'Stay signed in' }).click();
      await expect(accountButton(page, 'Hannah Voss')).toBeVisible();
    });
  }
});
