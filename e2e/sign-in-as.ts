import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { noteSubmissions } from './left-pending.ts';

/** The provider's sign-in page inside the product's own. */
export function signInFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Sign in"]');
}

/**
 * Opens a page as a demo user, by name, whom the browser remembers from an earlier sign-in: the provider is told by HTTP who
 * it is, and the page signs in by itself. Not after a sign-out, which is only over once somebody signs in by hand.
 */
export async function signInAs(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
  // Whoever else was signed in would have to be signed out by a page of the provider first.
  await page.context().clearCookies();
  await tellProvider(page.request, name, path);
  await page.goto(path);
  await expect(accountButton(page, name)).toBeVisible();
}

/** Opens a page and signs in as a demo user, by name, as a person does; ends on the page that was wanted. */
export async function signInByHand(page: Page, name: string, path = '/letters'): Promise<void> {
  noteSubmissions(page);
  await page.goto(path);
  await signInFrame(page).getByRole('button', { name }).click();
  await expect(accountButton(page, name)).toBeVisible();
}

/** Answers the embedded provider's sign-in page. @param path of the product, or an address of another one. */
async function tellProvider(request: APIRequestContext, name: string, path: string): Promise<void> {
  const configured = await request.get(path.startsWith('http') ? new URL('/app-config', path).href : '/app-config');
  const { issuer, clientId, scope } = (await configured.json()) as Record<'issuer' | 'clientId' | 'scope', string>;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: new URL('/sso/callback', configured.url()).href,
    scope,
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  const asked = await request.get(`${issuer}/auth?${query}`);
  const users = (await asked.text()).matchAll(/<button name="user" value="([^"]+)">.*?<b>([^<]+)<\/b>/g);
  const user = [...users].find(([, , shown]) => shown === name)?.[1];
  if (user === undefined) throw new Error(`The provider knows no ${name}`);
  await request.post(asked.url(), { form: { user }, headers: { origin: new URL(asked.url()).origin } });
}

/** The button that opens the account menu. */
export function accountButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(name) });
}

export async function signOut(page: Page, name: string): Promise<void> {
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInFrame(page).getByRole('button', { name })).toBeVisible();
}
