import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Logs each response at `info`, by route pattern only: addresses contain search terms and sign-in codes. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (error) request.log.error({ ...line, reason: error.message }, 'request errored');
    else request.log.info(line, 'request answered');
  }

  override writeHeadError(error: Error | undefined, request: FastifyRequest): void {
    request.log.warn({ reason: error?.message }, 'the head of an answer could not be written');
  }

  override routeNotFound(): void {}
}

export const REQUEST_ID_HEADER = 'x-request-id';
/** Accepts ids as proxies write them; other text could forge log lines. */
const VALID_REQUEST_ID = /^[\w.:-]{1,100}$/;

export const newRequestId = (): string => randomUUID();

/** Returns the proxy's request id, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : newRequestId();
}

/** Adds the request id to every response. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
}
