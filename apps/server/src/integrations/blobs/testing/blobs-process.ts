import { type BlobSettings, createBlobs } from '../create-blobs.ts';
import { hashOf, manyBytes } from './given-bytes.ts';

/**
 * A process of its own that uses a store, and prints what came of it as JSON.
 * @param argv the store's settings as JSON, what to do, and how many bytes.
 */
const [, , settings = '', task = '', bytes = '0'] = process.argv;
const blobs = createBlobs(JSON.parse(settings) as BlobSettings, async () => {});
const size = Number(bytes);

const TASKS: Readonly<Record<string, () => Promise<object>>> = {
  async receive() {
    return blobs.receive(manyBytes(size), { maxBytes: size });
  },

  /** Receives and reads, and tells by how much the process grew. */
  async measure() {
    await roundTrip(24_000_000);
    const before = process.resourceUsage().maxRSS;
    const found = await roundTrip(size);
    return { ...found, grownBy: (process.resourceUsage().maxRSS - before) * 1_024 };
  },

  /** Says when half of the bytes came, and waits for the rest for ever. */
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
  return { sha256, readBack: await hashOf(stream) };
}

const answer = TASKS[task]?.() ?? Promise.reject(new Error(`There is no task ${task}`));
console.log(JSON.stringify(await answer.catch((error: Error) => ({ error: error.name }))));
