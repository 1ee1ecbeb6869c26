/** Returns the system's code such as `ECONNREFUSED`. */
export function getErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorCode(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined) return getErrorCode(error.cause);
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : error.message;
}

/** OpenSSL and Node messages for untrusted certificates. */
const CERTIFICATE_ERROR =
  /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

/** Returns true for the code of a certificate that isn't trusted. */
export const isUntrusted = (code: string): boolean => CERTIFICATE_ERROR.test(code);
