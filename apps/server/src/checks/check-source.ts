import type { z } from 'zod';
import type { ExternalSource } from '../config.ts';
import type { SourceCall } from '../integrations/http-source/ask-source.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

export interface SourceToCheck {
  readonly part: string;
  /** The variables' prefix: `CUSTOMER_DATA`. */
  readonly setting: string;
  /** A call with a sample request. */
  readonly call: SourceCall<z.ZodType, z.ZodType>;
  readonly request: unknown;
}

/** Checks that a source accepts the token and follows its protocol. */
export async function checkSource(source: ExternalSource, asked: SourceToCheck): Promise<Finding> {
  const { part, setting, call, request } = asked;
  const { fine, away, wrong } = findingsOf(part);
  const address = `${source.url}${call.path}`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${source.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    const { status } = response;
    if (status === 401 || status === 403) return wrong(`${setting}_TOKEN is refused: ${address} answered ${status}.`);
    if (status >= 500 || status === 429)
      return away(`${address} answered ${status}; it is asked again whenever it is needed.`);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    // The sample record may not exist.
    if ((status === 400 || status === 422) && !isPage) return fine(`${source.url} answers.`);
    if (status !== 200)
      return wrong(`${setting}_URL is not the address of such a system: ${address} answered ${status}.`);
    if (call.answer.safeParse(await readJson(response)).success) return fine(`${source.url} answers.`);
    return wrong(
      `${setting}_URL is not the address of such a system: ${address} answered 200 with ${isPage ? 'a web page' : 'something else than the call asks for'}.`,
    );
  } catch (error) {
    return reachingFailed(part, `${setting}_URL`, error);
  }
}

/** Null for invalid or incomplete JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
