import { type AddressInfo, createServer } from 'node:net';
import { freePort } from './free-port.ts';
import { type Listening, refusePort } from './refuse-port.ts';

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
  return new Promise((listened, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(port, host, () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => listened(found));
    });
  });
}
