import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../apps/server/src/ports.ts';

/** What a proxy does with the path before forwarding a request. */
export type PathHandling = 'kept' | 'stripped';

/** A proxy in front of the product, on a host with other sites. */
export interface PathProxy {
  /** The product's public address, with its path. */
  readonly url: string;
  /** Port of the product behind the proxy. */
  readonly port: number;
  /** Requests outside of the path. */
  readonly strays: readonly string[];
  stop(): void;
}

/** Starts a proxy, before the product. The test stops it. */
export async function startPathProxy(path: string, handling: PathHandling): Promise<PathProxy> {
  const port = await freePort();
  const strays: string[] = [];
  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const address = asked.url ?? '/';
    if (address !== path && !address.startsWith(`${path}/`) && !address.startsWith(`${path}?`)) {
      strays.push(address);
      answer.writeHead(404).end('Nothing of Letterdesk is here.');
      return;
    }
    const forwarded = handling === 'kept' ? address : address.slice(path.length) || '/';
    const { method, headers } = asked;
    const to = request({ host: '127.0.0.1', port, path: forwarded, method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    to.once('error', () => answer.destroy());
    answer.once('close', () => to.destroy());
    asked.pipe(to);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port.');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}${path}`, port, strays, stop };
}
