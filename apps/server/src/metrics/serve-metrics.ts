import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './create-metrics.ts';

export interface ServedMetrics {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port, which proxies don't expose. @throws the system's error if it can't listen. */
export function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<ServedMetrics> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () =>
      listening({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}
