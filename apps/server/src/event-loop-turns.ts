let last: Promise<void> = Promise.resolve();

/** Yields before work that blocks the event loop, so that other requests run between large texts. */
export function takeTurn(): Promise<void> {
  last = last.then(() => new Promise((begin) => setImmediate(begin)));
  return last;
}
