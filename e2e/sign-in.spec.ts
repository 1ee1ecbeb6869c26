import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations, expectNothingFound } from './axe.ts';
import { intercept } from './intercept.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { accountButton, signInByHand, signInFrame, signOut } from './sign-in-as.ts';
import { test } from './test.ts';

test('a sign-in returns to the requested page, stores only ids, survives a reload, and is refreshed', async ({
  page,
}) => {
  await page.clock.install();
  await signInByHand(page, 'Maya Lindqvist', '/letters?assignmentId=501&clientContactIds=7,9#text');
  await expect(page).toHaveURL(/\/letters\?assignmentId=501&clientContactIds=7(,|%2C)9#text$/);
  await expect(accountButton(page, 'Maya Lindqvist')).toContainText('Division 1');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain('501');
  expect(kept).not.toMatch(/eyJ|verifier/);

  await test.step('a hidden frame refreshes it after 1,200,000 ms', async () => {
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/idp/token') && response.ok());
    await page.clock.fastForward(1_200_000);
    await refreshed;
    await expect(accountButton(page, 'Maya Lindqvist')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step("a reload doesn't ask again, and the sign-in page redirects home", async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/letters$/);
    await expect(accountButton(page, 'Maya Lindqvist')).toBeVisible();
  });
});

test('a browser without site storage explains why signing in is impossible', async ({ page }) => {
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

test('window messages from outside the sign-in frame are ignored, even with a valid token', async ({
  page,
  browser,
}) => {
  const thief = await browser.newContext();
  const token = await tokenOf(thief.request, await tellProvider(thief.request, 'Priya Ramaswamy'));
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
});

test('other tabs follow a sign-in and a sign-out, which deletes everything about the person, also at the provider', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/records?text=North');
  await expect(signInFrame(other).getByRole('button', { name: 'Maya Lindqvist' })).toBeVisible();
  await signInByHand(page, 'Maya Lindqvist', '/records?assignmentId=501');
  await expect(accountButton(other, 'Maya Lindqvist')).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem('letterdesk:personal:autofill-addresses:maya.lindqvist', '["a@b.org"]'),
  );

  await signOut(page, 'Maya Lindqvist');
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.values(sessionStorage)].join());
  expect(kept).not.toMatch(/personal|501/);
  await expect(other.getByText('You’re signed out.')).toBeVisible();

  await test.step('read-only people then come to the search, in both tabs', async () => {
    await page.goto('/letters');
    await signInFrame(page).getByRole('button', { name: 'Isaac Penhallow' }).click();
    for (const tab of [page, other]) {
      await expect(accountButton(tab, 'Isaac Penhallow')).toBeVisible();
      await expect(tab).toHaveURL(/\/search$/);
    }
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('Search returned 0 results'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mailbox' })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Approvals' })).toHaveCount(0);
    // The second tab is signed in permanently too.
    await other.reload();
    await expect(accountButton(other, 'Isaac Penhallow')).toBeVisible();
  });
});

test('axe finds nothing on the sign-in, the bar, its menu, the shortcuts and the sign-out, in both schemes', async ({
  page,
}) => {
  /** On pages that only follow the browser’s scheme, or load again for another. */
  const expectNothingOn = async (place: Locator) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(place).toBeVisible();
      await expectNothingFound(page, colorScheme);
    }
  };
  await page.goto('/login');
  await expectNothingOn(signInFrame(page).getByRole('button', { name: 'Hannah Voss' }));
  await signInByHand(page, 'Hannah Voss', '/search');
  await expectNoAxeViolations(page);
  await accountButton(page, 'Hannah Voss').click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
  // Any page could link there.
  await page.goto('/idp/session/end');
  await expectNothingOn(page.getByRole('heading', { name: 'Sign out of Letterdesk?' }));
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(accountButton(page, 'Hannah Voss')).toBeVisible();
});
