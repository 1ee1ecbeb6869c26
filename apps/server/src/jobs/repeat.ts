/**
 * Does something again and again until the parts are stopped, and lets what is under way end first. A turn that takes
 * longer than the pause is not joined by another.
 * @param options.atOnce begins with a turn instead of a pause.
 */
export function repeat(
  parts: AsyncDisposableStack,
  run: () => Promise<void>,
  pause: number,
  options: { readonly atOnce?: boolean } = {},
): void {
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  if (options.atOnce) turn();
  const timer = setInterval(turn, pause);
  parts.defer(() => {
    clearInterval(timer);
    return running;
  });
}
