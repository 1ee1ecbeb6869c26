/** SQLSTATEs of an unreachable, stopping or overloaded server. */
const UNAVAILABLE_STATES = /^(08...|57P0[1-5]|57014|53300|55P03|25P03|40001|40P01)$/;
const DISK_FULL_STATES = new Set(['53100']);
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** Driver messages without a code for lost or unavailable connections. */
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Returns true if a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return UNAVAILABLE_STATES.test(code) || NETWORK_CODES.has(code) || DRIVER_SENTENCES.test(error.message);
}

/** Returns true if a disk is full, PostgreSQL's or ours. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && (DISK_FULL_STATES.has(codeOf(error)) || DISK_FULL_CODES.has(codeOf(error)));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
