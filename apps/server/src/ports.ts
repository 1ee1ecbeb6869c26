import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Outside the ephemeral ports, which outgoing connections might take. */
const [FIRST, LAST] = [20_000, 32_000];
const MAX_PORT_ATTEMPTS = 50;

/** Returns a currently free TCP port. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < MAX_PORT_ATTEMPTS; tried += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * Checks a port before the start and releases it: until the product answers, connections are refused and a proxy uses
 * another process.
 * @returns the port; a free one for 0.
 * @throws StartError
 */
export async function probePort(wanted: Listening): Promise<number> {
  const port = await listenOnce(wanted).catch((error: unknown) => refusePort(error, wanted));
  // The system's choice might be reused before we listen.
  return wanted.port === 0 ? freePort(wanted.host) : port;
}

function listenOnce({ port, host }: Listening): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}

/** A port with its environment variables. */
interface Listening {
  readonly port: number;
  readonly host: string;
  readonly setting: string;
  readonly hostSetting?: string;
}

/** Explains why a port can't be used. @throws StartError, or the original error if unknown. */
export function refusePort(error: unknown, { port, host, setting, hostSetting = 'HOST' }: Listening): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken: stop the program that listens there, or choose another with ${setting}.`,
    );
  }
  if (code === 'EACCES')
    throw new StartError(`Port ${port} may not be used by this user: choose another with ${setting}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new StartError(`${hostSetting} ${host} is not an address of this machine.`);
  }
  throw error;
}
