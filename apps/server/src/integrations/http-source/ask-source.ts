import type { z } from 'zod';
import { AttemptFailed, readRetryAfter, retryReads } from './retry-reads.ts';
import { ANSWER_LIMIT, FIRST_WAIT, type HttpSource, TIMEOUT, type Unavailable } from './source.ts';

/** A call with JSON request and response. */
export interface SourceCall<Request extends z.ZodType, Answer extends z.ZodType> {
  readonly path: string;
  readonly request: Request;
  readonly answer: Answer;
}

/**
 * Calls a source with retries, until the signal is aborted.
 * @throws an `Unavailable` without a response or for an invalid one.
 */
export async function callSource<Request extends z.ZodType, Answer extends z.ZodType>(
  source: HttpSource,
  Unavailable: Unavailable,
  call: SourceCall<Request, Answer>,
  request: z.input<Request>,
  signal?: AbortSignal,
): Promise<z.output<Answer>> {
  const { timeout = TIMEOUT, firstWait = FIRST_WAIT, answerLimit = ANSWER_LIMIT } = source;
  const attempt = async () => {
    if (signal?.aborted) throw new Unavailable(`${source.url}${call.path} was no longer waited for`);
    const limits = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
    return post(source, call.path, request, limits, (response, address) => readText(response, address, answerLimit));
  };
  const written = await retryReads(attempt, { firstWait, Unavailable });
  const read = call.answer.safeParse(parseJson(written));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const problem = `${issue?.path.join('.') || 'the body'}: ${issue?.message ?? 'is not valid'}`;
  throw createInvalidResponseError(source, Unavailable, call.path, problem);
}

/** Creates the error for an invalid response. */
export function createInvalidResponseError(
  source: HttpSource,
  Unavailable: Unavailable,
  path: string,
  problem: string,
): Error {
  return new Unavailable(`${source.url}${path} sent an invalid response: ${problem}`);
}

/**
 * A single attempt.
 * @param take reads a 200 response.
 * @throws AttemptFailed for other or missing responses.
 */
export async function post<T>(
  source: HttpSource,
  path: string,
  request: unknown,
  signal: AbortSignal,
  take: (response: Response, address: string) => Promise<T>,
): Promise<T> {
  const address = `${source.url}${path}`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${source.token}`,
        'content-type': 'application/json',
        accept: 'application/json, application/octet-stream',
        'user-agent': 'letterdesk',
      },
      body: JSON.stringify(request),
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (status === 200) return await take(response, address);
    await response.body?.cancel();
    const mayHelp = status === 429 || status >= 500;
    const againAfter = mayHelp ? readRetryAfter(response.headers.get('retry-after'), Date.now()) : undefined;
    throw new AttemptFailed(`${address} answered ${status}`, { againAfter, status });
  } catch (cause) {
    if (cause instanceof AttemptFailed) throw cause;
    throw new AttemptFailed(`${address} gave no answer: ${getErrorReason(cause)}`, { againAfter: 0, cause });
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

/** Undefined for invalid JSON. */
function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Returns the system's code such as `ECONNREFUSED`; the message is empty if several addresses were tried. */
export function getErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
