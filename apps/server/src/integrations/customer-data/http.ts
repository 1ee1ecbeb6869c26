import { type RecordRef, refKey } from '@letterdesk/core/flooding/records';
import type { z } from 'zod';
import { ANSWER_LIMIT, FIRST_WAIT, TIMEOUT } from './limits.ts';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';
import { CALLS } from './protocol.ts';
import { AttemptFailed, readRetryAfter, retryReads } from './retry-reads.ts';

export interface CustomerDataSource {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds an attempt may take. */
  readonly timeout?: number;
  /** Milliseconds before the second attempt. */
  readonly firstWait?: number;
  /** Most bytes of an answer. */
  readonly answerLimit?: number;
}

/** Customer data of another system, over HTTP (`docs/customer-data.openapi.json`). Nothing is kept of what it answers. */
export function httpCustomerData(source: CustomerDataSource): CustomerData {
  return {
    async readRecords(environment, refs) {
      if (refs.length === 0) return [];
      const records = refs.map(({ kind, id }) => ({ kind, id }));
      const answer = await ask(source, CALLS.readRecords, { environment, records });
      refuseOthers(source, refs, answer.records);
      return answer.records;
    },

    async listRecords(environment, kind, { text, fields = [], match = {}, page, pageSize }) {
      const request = { environment, kind, text: text.trim(), fields: [...fields], match, page, pageSize };
      const { records, total } = await ask(source, CALLS.listRecords, request);
      const fits = records.length <= Math.min(pageSize, total) && records.every((record) => record.kind === kind);
      if (!fits) throw nonsense(source, CALLS.listRecords.path, 'records that do not belong to the page');
      return { records, total };
    },
  };
}

type Call = (typeof CALLS)[keyof typeof CALLS];

async function ask<C extends Call>(
  source: CustomerDataSource,
  call: C,
  request: z.input<C['request']>,
): Promise<z.output<C['answer']>> {
  const body = JSON.stringify(request);
  const written = await retryReads(() => attempt(source, call.path, body), source.firstWait ?? FIRST_WAIT);
  const read = call.answer.safeParse(parseJson(written));
  if (read.success) return read.data as z.output<C['answer']>;
  const issue = read.error.issues[0];
  throw nonsense(source, call.path, `${issue?.path.join('.') || 'the body'}: ${issue?.message ?? 'is not valid'}`);
}

/** @returns the body of an answer 200. */
async function attempt(source: CustomerDataSource, path: string, body: string): Promise<string> {
  const address = `${source.url}${path}`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${source.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'letterdesk',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(source.timeout ?? TIMEOUT),
    });
    if (response.status === 200) return await readText(response, address, source.answerLimit ?? ANSWER_LIMIT);
    await response.body?.cancel();
    const mayHelp = response.status === 429 || response.status >= 500;
    const againAfter = mayHelp ? readRetryAfter(response.headers.get('retry-after'), Date.now()) : undefined;
    throw new AttemptFailed(`${address} answered ${response.status}`, { againAfter });
  } catch (cause) {
    if (cause instanceof AttemptFailed) throw cause;
    throw new AttemptFailed(`${address} gave no answer: ${reasonOf(cause)}`, { againAfter: 0, cause });
  }
}

async function readText(response: Response, address: string, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit)
      throw new AttemptFailed(`${address} answered more than ${limit} bytes`, { againAfter: undefined });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON, which no answer may be. */
function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** A record that nobody asked for would be followed like any other. */
function refuseOthers(source: CustomerDataSource, asked: readonly RecordRef[], found: readonly RecordRef[]): void {
  const open = new Set(asked.map(refKey));
  if (found.every((ref) => open.delete(refKey(ref)))) return;
  throw nonsense(source, CALLS.readRecords.path, 'records that were not asked for, or twice');
}

function nonsense(source: CustomerDataSource, path: string, problem: string): CustomerDataUnavailable {
  return new CustomerDataUnavailable(`${source.url}${path} answered nonsense: ${problem}`);
}

/** Which of the driver's errors it was, e.g. `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
