import { BlobStoreUnreachable } from './port.ts';

/** So many times the limit a work that does move may take as a whole. */
const WHOLE = 12;

/**
 * Gives up a work that does not move for so long, or that moves too slowly as a whole.
 * @param limit milliseconds.
 * @param work is given what it ends by, and says each time that it moved.
 * @throws BlobStoreUnreachable when it was given up.
 */
export async function withTimeLimit<T>(
  limit: number,
  work: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), limit);
  const end = performance.now() + WHOLE * limit;
  try {
    return await work(giveUp.signal, () => {
      if (performance.now() < end) timer.refresh();
    });
  } catch (cause) {
    if (!giveUp.signal.aborted) throw cause;
    throw new BlobStoreUnreachable('it did not answer in time', { cause, mayPass: false });
  } finally {
    clearTimeout(timer);
  }
}
