/** SQLSTATE classes and codes that mean: the server is gone, going, or too busy to answer in time. */
const UNAVAILABLE_STATES = /^(08...|57P0[1-5]|57014|53300|55P03|25P03|40001|40P01)$/;
const DISK_FULL_STATES = new Set(['53100']);
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** What the driver says without a code when a connection breaks, or none can be had in time. */
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether the database could not be reached or gave no answer in time, so that trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return UNAVAILABLE_STATES.test(code) || NETWORK_CODES.has(code) || DRIVER_SENTENCES.test(error.message);
}

/** Whether there is no room left, below the database or in one of our own folders. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && (DISK_FULL_STATES.has(codeOf(error)) || DISK_FULL_CODES.has(codeOf(error)));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
