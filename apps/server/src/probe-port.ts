import { type AddressInfo, createServer } from 'node:net';
import { freePort } from './free-port.ts';
import { type Listening, refusePort } from './refuse-port.ts';

/**
 * Says before anything is started whether a port can be listened on, and lets go of it at once: until the product answers,
 * connections are refused, and a proxy passes on to another process what it has not sent yet.
 * @returns the port; a free one for 0.
 * @throws StartError in one sentence.
 */
export async function probePort(wanted: Listening): Promise<number> {
  const port = await listenOnce(wanted).catch((error: unknown) => refusePort(error, wanted));
  // One of the system's own choice could be given to an outgoing connection before it is listened on.
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
