import { BlobStoreUnreachable, StorageFull } from './port.ts';

/** "No room" codes of S3-compatible servers. */
const NO_ROOM = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/** For responses that aren't S3, such as a web page. */
export const NOT_S3 = 'what it answered is not S3';

/** Returns true if the key doesn't exist; a missing bucket is an error. */
export function isNotFound(error: unknown): boolean {
  return nameOf(error) === 'NoSuchKey' || (nameOf(error) === 'NotFound' && statusOf(error) === 404);
}

/** Converts an S3 or network error to the port's errors. */
export function storeError(error: unknown): BlobStoreUnreachable | StorageFull {
  if (error instanceof BlobStoreUnreachable || error instanceof StorageFull) return error;
  const [status, name] = [statusOf(error), nameOf(error)];
  if (status === 507 || NO_ROOM.has(name)) return new StorageFull(error);
  return new BlobStoreUnreachable(status === undefined ? reasonOf(error) : `it answered ${status} (${name})`, {
    cause: error,
    // Rejections aren't retried.
    mayPass: status === undefined || status === 429 || status >= 500,
  });
}

function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  // A success that can't be read counts as no response.
  return Number(metadata.httpStatusCode) >= 300 ? Number(metadata.httpStatusCode) : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Returns the system's code such as `ECONNREFUSED`; the message is empty if several addresses were tried. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (/deserialization error/i.test(error.message)) return NOT_S3;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message || error.name;
}
