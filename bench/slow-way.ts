import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** A way to a TCP server that is longer than loopback. */
export interface SlowWay {
  readonly port: number;
  stop(): Promise<void>;
}

/** Milliseconds by which each piece is late, in each direction. */
const DELAY = 1;

/** Opens a way to a port of loopback in a thread of its own, so that what the benchmark does makes it no slower. */
export async function openSlowWay(target: number): Promise<SlowWay> {
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
    passOn(near, far);
    passOn(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage((server.address() as AddressInfo).port);
}

function passOn(from: Socket, to: Socket): void {
  from.on('data', (piece) => setTimeout(() => to.write(piece), DELAY));
  from.on('close', () => setTimeout(() => to.destroy(), DELAY));
  from.on('error', () => to.destroy());
}
