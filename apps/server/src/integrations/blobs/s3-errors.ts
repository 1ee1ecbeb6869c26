import { BlobStoreUnreachable, StorageFull } from './port.ts';

/** As S3 and the servers that speak like it say that there is no room. */
const NO_ROOM = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/** Said of an answer that no store that speaks S3 gives, such as a web page. */
export const NOT_S3 = 'what it answered is not S3';

/** Whether the store answered that it has nothing under the key. A bucket that is not there is another matter. */
export function isNotFound(error: unknown): boolean {
  return nameOf(error) === 'NoSuchKey' || (nameOf(error) === 'NotFound' && statusOf(error) === 404);
}

/** What the store or the way to it said, as an error of the port. */
export function storeError(error: unknown): BlobStoreUnreachable | StorageFull {
  if (error instanceof BlobStoreUnreachable || error instanceof StorageFull) return error;
  const [status, name] = [statusOf(error), nameOf(error)];
  if (status === 507 || NO_ROOM.has(name)) return new StorageFull(error);
  return new BlobStoreUnreachable(status === undefined ? reasonOf(error) : `it answered ${status} (${name})`, {
    cause: error,
    // What was refused once is refused again.
    mayPass: status === undefined || status === 429 || status >= 500,
  });
}

function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  // An answer that began well and cannot be read to its end is as good as none.
  return Number(metadata.httpStatusCode) >= 300 ? Number(metadata.httpStatusCode) : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Which of the driver's errors it was, e.g. `ECONNREFUSED`; the message is empty when several addresses were tried. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (/deserialization error/i.test(error.message)) return NOT_S3;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message || error.name;
}
