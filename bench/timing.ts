/** Milliseconds of `count` sequential calls after `warmUp` unmeasured ones. */
export async function timeCalls(
  count: number,
  warmUp: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = -warmUp; index < count; index += 1) {
    const before = performance.now();
    await call(index);
    if (index >= 0) times.push(performance.now() - before);
  }
  return times;
}

/** @param share 0 to 1. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `12.3 ms`. */
export function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}
