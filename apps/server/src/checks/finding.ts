import { getErrorCode, isUntrusted } from '../error-code.ts';

/** The result of one check. */
export interface Finding {
  /** `away`: may recover, will be retried; `wrong`: needs a change. */
  readonly verdict: 'fine' | 'away' | 'wrong';
  /** A label such as 'OpenID provider'. */
  readonly part: string;
  /** One sentence, with a remedy unless fine. */
  readonly says: string;
}

export function findingsOf(part: string) {
  return {
    fine: (says: string): Finding => ({ verdict: 'fine', part, says }),
    away: (says: string): Finding => ({ verdict: 'away', part, says }),
    wrong: (says: string): Finding => ({ verdict: 'wrong', part, says }),
  };
}

/** Milliseconds an external system may take at start. */
export const ANSWER_LIMIT = 5_000;

/** Describes a connection failure; `wrong` if retrying is pointless. */
export function reachingFailed(part: string, setting: string, error: unknown): Finding {
  const { away, wrong } = findingsOf(part);
  const code = getErrorCode(error);
  if (code === 'ENOTFOUND')
    return wrong(`${setting} names an unknown host: use the name by which this machine can reach it.`);
  if (isUntrusted(code)) {
    return wrong(
      `The certificate of the host in ${setting} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    );
  }
  return away(`The host in ${setting} does not answer (${code}); it is tried again whenever it is needed.`);
}
