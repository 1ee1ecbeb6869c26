import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** A TCP proxy that adds latency. */
export interface LatencyProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Milliseconds in each direction. */
const DELAY = 1;

/** Proxies a loopback port in its own thread, so that the benchmark doesn't slow it down. */
export async function openLatencyProxy(target: number): Promise<LatencyProxy> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { target } });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    port,
    async stop() {
      await worker.terminate();
    },
  };
}

if (!isMainThread && parentPort !== null) {
  const { target } = workerData as { target: number };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage((server.address() as AddressInfo).port);
}

function forward(from: Socket, to: Socket): void {
  from.on('data', (piece) => setTimeout(() => to.write(piece), DELAY));
  from.on('close', () => setTimeout(() => to.destroy(), DELAY));
  from.on('error', () => to.destroy());
}
