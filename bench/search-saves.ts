import type { RunningProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const SAVES = 60;

interface SavedLetter {
  readonly id: number;
  readonly version: number;
  readonly text: string;
}

/** Saves new titles and texts beside many letters and beside none, alternating. */
export async function compareSaves(many: RunningProduct, none: RunningProduct): Promise<string> {
  const products = [await saverIn(many), await saverIn(none)] as const;
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < SAVES; index += 1) {
    for (const place of [0, 1] as const) times[place].push(await products[place](`Saved ${index} times`));
  }
  const [beside, alone] = times.map((each) => percentile(each, 0.5)) as [number, number];
  return `a save ${milliseconds(beside)} beside many letters, ${milliseconds(alone)} beside none: ${(beside / alone).toFixed(2)}; goal 2`;
}

/** @returns a function that saves a letter under a name and returns the milliseconds. */
async function saverIn({ call }: RunningProduct): Promise<(name: string) => Promise<number>> {
  const templates = (await (await call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  const flooded = await call('POST', '/v1/flooded-letter', {
    letterTemplateId: templates[0]?.id,
    ids: { assignmentId: 501 },
  });
  let letter = (await flooded.json()) as SavedLetter;
  return async (name) => {
    const { id, version, text } = letter;
    const before = performance.now();
    const saved = await call('PUT', '/v1/letters', { id, version, name, text: `${text}<p>${name}</p>` });
    const took = performance.now() - before;
    letter = { ...((await saved.json()) as SavedLetter), text };
    return took;
  };
}
