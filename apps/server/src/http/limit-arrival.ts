import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link limitArrival}. */
    arrival: Arrival;
  }
}

/** Milliseconds a request may take to arrive. */
export interface ArrivalLimits {
  /** For any request but an upload. */
  readonly whole: number;
  /** For an upload. */
  readonly upload: number;
  /** Without any byte of an upload. */
  readonly stall: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { whole: 60_000, upload: 15 * 60_000, stall: 30_000 };

export interface Arrival {
  /** Applies the upload limits until `done`. */
  asUpload(): { /** Aborts when it stalls. */ readonly stalled: AbortSignal; done(): void };
}

/** How often progress is checked within a stall limit. */
const CHECKS_PER_STALL_LIMIT = 10;

/** Closes connections of requests that arrive too slowly. */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits): void {
  app.decorateRequest('arrival');
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const end = () => {
      // Injected requests arrive without a connection.
      if (!raw.complete && raw.socket instanceof Socket)
        app.server.emit('clientError', new ArrivedTooSlowly(), raw.socket);
    };
    let timer = setTimeout(end, limits.whole);
    raw.once('close', () => clearTimeout(timer));
    request.arrival = {
      asUpload() {
        clearTimeout(timer);
        const watch = watchForStall(raw, limits.stall);
        return {
          stalled: watch.stalled,
          done() {
            watch.stop();
            if (!raw.complete && !raw.destroyed) timer = setTimeout(end, limits.whole);
          },
        };
      },
    };
  });
}

/** The HTTP server's own error for this. */
class ArrivedTooSlowly extends Error {
  override readonly name = 'ArrivedTooSlowly';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

function watchForStall(raw: IncomingMessage, limit: number): { stalled: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let [receivedBytes, receivedAt] = [raw.socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    // Everything has arrived, so the server is the slow one.
    if (raw.complete || raw.readableLength > 0 || raw.socket.bytesRead !== receivedBytes) {
      [receivedBytes, receivedAt] = [raw.socket.bytesRead, performance.now()];
    } else if (performance.now() - receivedAt >= limit) controller.abort();
  }, limit / CHECKS_PER_STALL_LIMIT);
  return { stalled: controller.signal, stop: () => clearInterval(timer) };
}
