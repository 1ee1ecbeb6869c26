import type { ExternalSource } from '../config.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

export interface SourceToCheck {
  readonly part: string;
  /** The variables' name without its end: `CUSTOMER_DATA`. */
  readonly setting: string;
  /** A call of its protocol, which is asked for nothing. */
  readonly path: string;
}

/** Whether another system answers the calls of its protocol and takes the token. */
export async function checkSource(source: ExternalSource, { part, setting, path }: SourceToCheck): Promise<Finding> {
  const { fine, away, wrong } = findingsOf(part);
  const address = `${source.url}${path}`;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${source.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    const { status } = answer;
    if (status === 401 || status === 403) return wrong(`${setting}_TOKEN is refused: ${address} answered ${status}.`);
    if (status >= 500 || status === 429)
      return away(`${address} answered ${status}; it is asked again whenever it is needed.`);
    if (status === 200 && !(await isJson(answer))) {
      return wrong(`${setting}_URL is not the address of such a system: ${address} answered something else than JSON.`);
    }
    // What asks for nothing may be refused; what is not there, or lies elsewhere, answers no call.
    if (status === 200 || status === 400 || status === 422) return fine(`${source.url} answers.`);
    return wrong(`${setting}_URL is not the address of such a system: ${address} answered ${status}.`);
  } catch (error) {
    return reachingFailed(part, `${setting}_URL`, error);
  }
}

function isJson(answer: Response): Promise<boolean> {
  return answer.json().then(
    () => true,
    () => false,
  );
}
