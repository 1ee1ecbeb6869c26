import { expect, type Locator, type Page } from '@playwright/test';
import { type Call, callAs, floodLetter, submitStored } from './call-as.ts';
import { noteSubmissions } from './pending-approval.ts';
import { openSignedIn } from './sign-in-as.ts';

export type TaskList = 'Needs My Attention' | 'My Approvals';

interface Approved {
  readonly approval: { readonly id: number; readonly version: number; readonly letterName: string };
  readonly letter: { readonly id: number; readonly version: number };
}

/** Signs in and opens the letters page. @returns how to call as this person. */
export async function signInToCall(page: Page, name: string): Promise<Call> {
  noteSubmissions(page);
  const call = await callAs(page, name);
  await openSignedIn(page, name, '/letters');
  return call;
}

/** Creates a letter with a unique name, submitted to Priya Ramaswamy and Marcus Hale. */
export async function submitLetter(call: Call, ids: object, name = `Rates ${crypto.randomUUID()}`): Promise<Approved> {
  const letter = await floodLetter(call, 'Rate Exception', ids);
  return submitStored(call, await call<Approved['letter']>('PUT', '/v1/letters/', { ...letter, name }));
}

export async function declineLetter(call: Call, { approval, letter }: Approved, notes: string): Promise<void> {
  const { id, version } = approval;
  const decision = { id, version, letterVersion: letter.version, approvalStatus: 'DECLINED', notes };
  await call('PUT', '/v1/letter-approvals', decision);
}

export function taskList(page: Page, name: TaskList): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** A letter's card in a list. */
export function cardOf(page: Page, list: TaskList, letterName: string): Locator {
  return taskList(page, list)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: letterName, exact: true }) });
}

/** Opens the lists first if they are folded, as empty ones are. */
export async function refresh(page: Page, list: TaskList): Promise<void> {
  const button = page.getByRole('button', { name: `Refresh ${list}` });
  const folded = page.getByRole('button', { name: /^Approvals/, expanded: false });
  await expect(button.or(folded).first()).toBeVisible();
  if (!(await button.isVisible())) await folded.click();
  await button.click();
}
