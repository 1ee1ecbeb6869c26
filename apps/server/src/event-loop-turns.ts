let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn at work that blocks the event loop for long. Between two turns everything else that waits is
 * served once, so that fifty large texts at once are slow for their senders only.
 */
export function takeTurn(): Promise<void> {
  last = last.then(() => new Promise((begin) => setImmediate(begin)));
  return last;
}
