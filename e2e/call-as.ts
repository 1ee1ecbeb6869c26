import { expect, type Page } from '@playwright/test';
import { noteSubmission } from './pending-approval.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { rememberFeatures } from './seen-features.ts';

/** Calls the server as a person, to prepare a journey. */
export type Call = <T>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<T>;

/** Stores a demo user's earlier sign-in without opening a page. @returns how to call as them. */
export async function callAs(page: Page, name: string): Promise<Call> {
  await rememberFeatures(page.context());
  // Otherwise the earlier user would have to sign out first.
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

/** The parts of a letter that journeys read. */
export interface StoredLetter {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

/** Creates a letter from a template and ids, as the New Letter wizard does without questions. */
export async function floodLetter(call: Call, templateName: string, ids: object): Promise<StoredLetter> {
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const template = templates.find(({ name }) => name === templateName);
  if (template === undefined) throw new Error(`There is no template ${templateName}`);
  const completed = await call<{ ids: object }>('POST', '/v1/ids/process', ids);
  return call('POST', '/v1/flooded-letter', { letterTemplateId: template.id, ids: completed.ids });
}

/** Submits a letter for approval. @returns the server's answer. */
export function submitStored<Answer>(call: Call, letter: Pick<StoredLetter, 'id' | 'version'>): Promise<Answer> {
  return call('POST', '/v1/letter-approvals/submit', { letterId: letter.id, letterVersion: letter.version });
}
