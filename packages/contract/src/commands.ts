import { type Abilities, COMMANDS, type Noun, type Refusals } from '@letterdesk/core/commands';
import { z } from 'zod';

/** For each command of a noun, the refusal reason, or null if allowed. */
export function refusalsShape<N extends Noun>(noun: N) {
  const reasons = Object.entries<readonly string[]>(COMMANDS[noun]);
  return shapeOf<Refusals<N>>(reasons.map(([command, codes]) => [command, z.enum(codes).nullable()]));
}

/** For each command of a noun, whether it is allowed. */
export function abilitiesShape<N extends Noun>(noun: N) {
  return shapeOf<Abilities<N>>(Object.keys(COMMANDS[noun]).map((command) => [command, z.boolean()]));
}

/** The cast is safe: `T` is built from the same table. */
function shapeOf<T>(entries: readonly (readonly [string, z.ZodType])[]) {
  return z.object(Object.fromEntries(entries) as { [C in keyof T]: z.ZodType<T[C]> });
}
