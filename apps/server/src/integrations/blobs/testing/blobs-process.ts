import { type BlobSettings, createBlobs } from '../create-blobs.ts';
import { hashBytes, manyBytes } from './given-bytes.ts';

/**
 * Uses a store in a separate process and prints results as JSON.
 * @param argv settings as JSON, a task, and a number of bytes.
 */
const [, , settings = '', task = '', bytes = '0'] = process.argv;
const blobs = createBlobs(JSON.parse(settings) as BlobSettings, async () => {});
const size = Number(bytes);

const TASKS: Readonly<Record<string, () => Promise<object>>> = {
  async receive() {
    return blobs.receive(manyBytes(size), { maxBytes: size });
  },

  /** Prints the process's memory growth. */
  async measure() {
    await roundTrip(24_000_000);
    const before = process.resourceUsage().maxRSS;
    const found = await roundTrip(size);
    return { ...found, grownBy: (process.resourceUsage().maxRSS - before) * 1_024 };
  },

  /** Receives half of the bytes, then hangs. */
  async hang() {
    setInterval(() => {}, 60_000);
    async function* half() {
      yield* manyBytes(size / 2);
      console.log('"half"');
      await new Promise(() => {});
    }
    return blobs.receive(half(), { maxBytes: size });
  },
};

async function roundTrip(size: number): Promise<{ sha256: string; readBack: string }> {
  const { sha256 } = await blobs.receive(manyBytes(size), { maxBytes: size });
  const { stream } = await blobs.open(sha256);
  return { sha256, readBack: await hashBytes(stream) };
}

const answer = TASKS[task]?.() ?? Promise.reject(new Error(`There is no task ${task}`));
console.log(JSON.stringify(await answer.catch((error: Error) => ({ error: error.name }))));
