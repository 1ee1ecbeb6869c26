/**
 * Returns a function that runs tasks in their order, a few at a time. A task that is aborted while it waits rejects and
 * isn't run.
 */
export function createLimit(count: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    if (running < count) waiting.shift()?.();
  };
  return async function runLimited<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        running += 1;
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        const place = waiting.indexOf(start);
        if (place !== -1) waiting.splice(place, 1);
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      waiting.push(start);
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
