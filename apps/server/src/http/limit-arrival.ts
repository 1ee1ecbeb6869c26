import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link limitArrival}. */
    arrival: Arrival;
  }
}

/** Milliseconds a request may take to arrive. */
export interface ArrivalLimits {
  /** Any request but an upload. */
  readonly whole: number;
  /** An upload. */
  readonly upload: number;
  /** Without progress of an upload. */
  readonly standstill: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { whole: 60_000, upload: 15 * 60_000, standstill: 30_000 };

export interface Arrival {
  /** Applies the upload limits until `done`. */
  asUpload(): { /** Aborts when it stalls. */ readonly stalled: AbortSignal; done(): void };
}

/** Checks per stall limit. */
const LOOKS = 10;

/** Closes connections of requests that arrive too slowly. */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits): void {
  app.decorateRequest('arrival');
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const end = () => {
      if (!raw.complete) app.server.emit('clientError', new ArrivedTooSlowly(), raw.socket);
    };
    let timer = setTimeout(end, limits.whole);
    raw.once('close', () => clearTimeout(timer));
    request.arrival = {
      asUpload() {
        clearTimeout(timer);
        const watch = watchForStandstill(raw, limits.standstill);
        return {
          stalled: watch.stoodStill,
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

function watchForStandstill(raw: IncomingMessage, limit: number): { stoodStill: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let [came, at] = [raw.socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    // Everything has arrived, so the server is the slow one.
    if (raw.complete || raw.readableLength > 0 || raw.socket.bytesRead !== came) {
      [came, at] = [raw.socket.bytesRead, performance.now()];
    } else if (performance.now() - at >= limit) controller.abort();
  }, limit / LOOKS);
  return { stoodStill: controller.signal, stop: () => clearInterval(timer) };
}
