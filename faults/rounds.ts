/** Rounds of a full run, `npm run test:faults`. `npm test` runs a few, so that the tests keep working. */
const FULL = 200;
const FEW = 2;

export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? FEW);

/** Returns a full run's count in proportion to the rounds, at least `least`. */
export function scaled(count: number, least = FEW): number {
  return Math.max(least, Math.ceil((count * ROUNDS) / FULL));
}
