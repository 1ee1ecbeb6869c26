import { parseArgs } from 'node:util';
import { measureLoad } from './people/load.ts';
import { measureMemory } from './people/memory.ts';
import { measureRestarts } from './people/restarts.ts';

/**
 * A hundred people at once: `npm run bench people`, or a part with other sizes, such as
 * `npm run bench people -- --only load --seconds 10`. Ends with 1 for an answer 5xx, a doubled or lost mail, and growing
 * memory; times only have goals.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    people: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    /** Seconds between two steps of a person. */
    pause: { type: 'string', default: '1' },
    restarts: { type: 'string', default: '10' },
    /** Of mails and of PDFs: fifty times this. */
    rounds: { type: 'string', default: '200' },
  },
});
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  load: () => measureLoad(Number(values.people), Number(values.seconds), Number(values.pause)),
  restarts: () => measureRestarts(Number(values.restarts)),
  memory: () => measureMemory(Number(values.rounds) * 50),
};
const { only } = values;
if (only !== undefined && !(only in parts)) {
  console.error(`--only must be one of ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  if (!(await measure())) process.exitCode = 1;
}
