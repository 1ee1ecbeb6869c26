import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

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
