import { type Abilities, COMMANDS, type Noun, type Refusals } from '@letterdesk/core/commands';
import { z } from 'zod';

/** Of each command of a noun, why this person may not carry it out now; null when they may. */
export function refusalsShape<N extends Noun>(noun: N) {
  const reasons = Object.entries<readonly string[]>(COMMANDS[noun]);
  return shapeOf<Refusals<N>>(reasons.map(([command, codes]) => [command, z.enum(codes).nullable()]));
}

/** Of each command of a noun, whether this person may carry it out now. */
export function abilitiesShape<N extends Noun>(noun: N) {
  return shapeOf<Abilities<N>>(Object.keys(COMMANDS[noun]).map((command) => [command, z.boolean()]));
}

/** The entries are made from the table of commands, from which `T` is made too. */
function shapeOf<T>(entries: readonly (readonly [string, z.ZodType])[]) {
  return z.object(Object.fromEntries(entries) as { [C in keyof T]: z.ZodType<T[C]> });
}
