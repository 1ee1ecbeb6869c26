import { expect, type Page } from '@playwright/test';
import { noteSubmission } from './pending-approval.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { rememberFeatures } from './seen-features.ts';

/** Calls the server as somebody, for what a journey needs to be there before it begins. */
export type Call = <T>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<T>;

/** The browser remembers this demo user from an earlier sign-in; no page is opened. @returns how to call as them. */
export async function callAs(page: Page, name: string): Promise<Call> {
  await rememberFeatures(page.context());
  // Whoever else was signed in would have to be signed out by a page of the provider first.
  await page.context().clearCookies();
  const authorization = `Bearer ${await tokenOf(page.request, await tellProvider(page.request, name))}`;
  return async (method, path, data, headers = {}) => {
    const answer = await page.request.fetch(path, { method, data, headers: { authorization, ...headers } });
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
    const body = await answer.json();
    if (path.endsWith('/letter-approvals/submit')) noteSubmission(authorization, body.approval.id);
    return body;
  };
}

/** A letter as the server answers it, as far as journeys look. */
export interface StoredLetter {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

/** Creates a letter of a template and of a record's ids, as the New Letter wizard does where it has nothing to ask. */
export async function floodLetter(call: Call, templateName: string, ids: object): Promise<StoredLetter> {
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const template = templates.find(({ name }) => name === templateName);
  if (template === undefined) throw new Error(`There is no template ${templateName}`);
  const completed = await call<{ ids: object }>('POST', '/v1/ids/process', ids);
  return call('POST', '/v1/flooded-letter', { letterTemplateId: template.id, ids: completed.ids });
}

/** Submits a letter for approval, as the Submit dialog does. @returns the server's answer. */
export function submitStored<Answer>(call: Call, letter: Pick<StoredLetter, 'id' | 'version'>): Promise<Answer> {
  return call('POST', '/v1/letter-approvals/submit', { letterId: letter.id, letterVersion: letter.version });
}
