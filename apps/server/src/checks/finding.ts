/** What came of looking at something outside that Letterdesk is set up to use. */
export interface Finding {
  /** `away`: it may come later, and is tried again; `wrong`: it cannot work before somebody changes something. */
  readonly verdict: 'fine' | 'away' | 'wrong';
  /** What it is, as a list names it: 'OpenID provider'. */
  readonly part: string;
  /** One sentence, with what to do about what is not fine. */
  readonly says: string;
}

/** The findings of one part. */
export function findingsOf(part: string) {
  return {
    fine: (says: string): Finding => ({ verdict: 'fine', part, says }),
    away: (says: string): Finding => ({ verdict: 'away', part, says }),
    wrong: (says: string): Finding => ({ verdict: 'wrong', part, says }),
  };
}

/** Milliseconds in which something outside must answer while Letterdesk starts. */
export const ANSWER_LIMIT = 5_000;

/** What OpenSSL and Node say of certificates that are not to be trusted. */
const CERTIFICATE =
  /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

export const isUntrusted = (code: string): boolean => CERTIFICATE.test(code);

/** Why nothing answered: `wrong` where another try would end the same way. */
export function reachingFailed(part: string, setting: string, error: unknown): Finding {
  const { away, wrong } = findingsOf(part);
  const code = codeOf(error);
  if (code === 'ENOTFOUND')
    return wrong(`${setting} names a host that there is not: write its name as others reach it.`);
  if (isUntrusted(code)) {
    return wrong(
      `The certificate of the host in ${setting} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    );
  }
  return away(`The host in ${setting} does not answer (${code}); it is tried again whenever it is needed.`);
}

/** Which of the system's errors it was, e.g. `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined) return codeOf(error.cause);
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : error.message;
}
