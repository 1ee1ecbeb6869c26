import { FailedCall } from '../apps/server/src/testing/test-client.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

/**
 * Repeats a call until it succeeds, since a busy machine may answer 503. For calls that may run twice.
 * @throws any error but those of the connection and answers of 500 and above.
 */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await waitBeforeRetry();
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof FailedCall) return error.status >= 500;
  // `fetch` throws it for lost connections, with the socket's error.
  return error instanceof TypeError && error.cause !== undefined;
}
