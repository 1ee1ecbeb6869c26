import { createServer } from 'node:net';

/** A TCP port of this machine that nobody listens on at the moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
