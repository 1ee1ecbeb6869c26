import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports that no system gives to outgoing connections, of which one could take a port between this look and its use. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 50;

/** A TCP port of this machine that nobody listens on at the moment. */
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
