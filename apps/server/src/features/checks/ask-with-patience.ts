/** Milliseconds that a user waits for the source. */
export const SOURCE_PATIENCE = 2_000;

/**
 * Asks the source of customer data, and gives up after a while.
 * @returns null if it is late, fails or sends invalid data.
 */
export async function askWithPatience<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  patience = SOURCE_PATIENCE,
): Promise<T | null> {
  const signal = AbortSignal.timeout(patience);
  try {
    return await rejectOnAbort(ask(signal), signal);
  } catch {
    return null;
  }
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
