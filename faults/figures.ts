import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a fault's test counted and measured, in words. */
    figures?: string;
  }
}

/** Hands a test's figures to `npm run test:faults`, which prints them. */
export function showFigures({ task }: TestContext, ...figures: readonly string[]): void {
  task.meta.figures = figures.join(', ');
}

/** `p50 1.2 s, longest 3.4 s` for milliseconds. */
export function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}`;
}

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
