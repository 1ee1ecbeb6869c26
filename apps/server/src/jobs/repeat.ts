/** Does something again and again until the parts are stopped, and lets what is under way end first. */
export function repeat(parts: AsyncDisposableStack, run: () => Promise<void>, pause: number): void {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = run();
  }, pause);
  parts.defer(() => {
    clearInterval(timer);
    return running;
  });
}
