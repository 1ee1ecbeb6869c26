import { expect, type Locator, type Page } from '@playwright/test';
import { noteSubmission } from './left-pending.ts';
import { signInAs } from './sign-in-as.ts';

export type TaskList = 'Needs My Attention' | 'My Approvals';

interface Approved {
  readonly approval: { readonly id: number; readonly version: number; readonly letterName: string };
  readonly letter: { readonly id: number; readonly version: number };
}

/** Calls the server as somebody who signed in through the browser. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Signs in, and takes the token the page sends, for what a journey needs to be there before it begins. */
export async function signInToCall(page: Page, name: string): Promise<Call> {
  const sent = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await signInAs(page, name);
  const { authorization = '' } = (await sent).headers();
  return async (method, path, data) => {
    const answer = await page.request.fetch(path, { method, data, headers: { authorization } });
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
    const body = await answer.json();
    if (path.endsWith('/letter-approvals/submit')) noteSubmission(authorization, body.approval.id);
    return body;
  };
}

/** A letter of a name of its own, submitted to Priya Ramaswamy and Marcus Hale. */
export async function submitLetter(call: Call, ids: object, name = `Rates ${crypto.randomUUID()}`): Promise<Approved> {
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const template = templates.find((one) => one.name === 'Rate Exception');
  const letter = await call<object>('POST', '/v1/flooded-letter', { letterTemplateId: template?.id, ids });
  const { id, version } = await call<Approved['letter']>('PUT', '/v1/letters/', { ...letter, name });
  return call('POST', '/v1/letter-approvals/submit', { letterId: id, letterVersion: version });
}

export async function declineLetter(call: Call, { approval, letter }: Approved, notes: string): Promise<void> {
  const { id, version } = approval;
  const decision = { id, version, letterVersion: letter.version, approvalStatus: 'DECLINED', notes };
  await call('PUT', '/v1/letter-approvals', decision);
}

export function taskList(page: Page, name: TaskList): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The card of a letter in a list. */
export function cardOf(page: Page, list: TaskList, letterName: string): Locator {
  return taskList(page, list)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: letterName, exact: true }) });
}

export async function refresh(page: Page, list: TaskList): Promise<void> {
  await page.getByRole('button', { name: `Refresh ${list}` }).click();
}
