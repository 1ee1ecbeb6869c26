import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link limitArrival}. */
    arrival: Arrival;
  }
}

/** How long requests may take to come in, in milliseconds. */
export interface ArrivalLimits {
  /** Any but an upload, as a whole. */
  readonly whole: number;
  /** An upload, as a whole; any other ends before. */
  readonly upload: number;
  /** For which an upload may stand still. */
  readonly standstill: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { whole: 60_000, upload: 15 * 60_000, standstill: 30_000 };

export interface Arrival {
  /** Lets the request take the time of an upload, until `done`; then what is left of it has the time of any other. */
  asUpload(): { /** Aborted when it stands still. */ readonly stalled: AbortSignal; done(): void };
}

/** How often an upload is looked at while it may stand still. */
const LOOKS = 10;

/** Ends the connection of a client that takes too long with its request: whoever drips one holds nothing for longer. */
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

/** As the HTTP server itself says it, and is answered for. */
class ArrivedTooSlowly extends Error {
  override readonly name = 'ArrivedTooSlowly';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

function watchForStandstill(raw: IncomingMessage, limit: number): { stoodStill: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let [came, at] = [raw.socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    // What waits here was sent: then it is the server that takes its time.
    if (raw.complete || raw.readableLength > 0 || raw.socket.bytesRead !== came) {
      [came, at] = [raw.socket.bytesRead, performance.now()];
    } else if (performance.now() - at >= limit) controller.abort();
  }, limit / LOOKS);
  return { stoodStill: controller.signal, stop: () => clearInterval(timer) };
}
