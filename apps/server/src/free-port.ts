import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outside the ephemeral ports, which outgoing connections might take. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 50;

/** Returns a currently free TCP port. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });
}
