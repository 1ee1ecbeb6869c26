import type { Product } from './start-product.ts';

/** A terminal and npm may both forward one Ctrl-C. */
const SAME_SIGNAL = 1_000;
/** For the start step in progress; later steps don't begin. */
const START_GRACE = 45_000;

const stopping = new AbortController();
// What reads the output may end first, which would be an uncaught error.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
let stopAskedAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);
// Handle signals before loading the product, which takes time.
const starting: Promise<Product> = import('./run-product.ts').then(({ runProduct }) => runProduct(stopping.signal));

/** The first signal stops all parts in order, a second one immediately. */
async function stop(): Promise<void> {
  if (stopAskedAt !== undefined) {
    if (Date.now() - stopAskedAt > SAME_SIGNAL) process.exit(1);
    return;
  }
  stopAskedAt = Date.now();
  stopping.abort();
  const cut = setTimeout(() => process.exit(0), START_GRACE);
  const product = await starting;
  clearTimeout(cut);
  await product.stop();
  process.exit(0);
}
