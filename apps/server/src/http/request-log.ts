import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * A line for each answer, at `info`. What somebody searched for and the codes of sign-ins stand in addresses, so that of an
 * address the route's pattern alone is written.
 */
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

const HEADER = 'x-request-id';
/** What proxies write; anything else could be taken for more than an id in a log. */
const WRITTEN = /^[\w.:-]{1,100}$/;

/** The id that a proxy in front gave a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && WRITTEN.test(given) ? given : randomUUID();
}

/** Answers every request with its id, by which its lines in the logs are found. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}
