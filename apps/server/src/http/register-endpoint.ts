import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { User } from '@letterdesk/core/session/claims';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Authenticate, checkAccess } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import { prepareAnswer } from './prepare-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by {@link provideAuthentication}. */
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** The person behind the token; set on every endpoint that is not public. */
    user: User | undefined;
  }
  interface FastifyContextConfig {
    /** The declaration a route was registered from. */
    endpoint?: Endpoint;
  }
}

/** What a handler is given: everything parsed by the declaration. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: E['headers'] extends z.ZodType ? z.output<E['headers']> : undefined;
  readonly body: BodyOf<E>;
  readonly user: E['access'] extends 'public' ? undefined : User;
  readonly request: FastifyRequest;
  /** To set another declared status than the only one, or headers. */
  readonly reply: FastifyReply;
}

/** What a handler hands over: as it is declared, or a stream of bytes in place of bytes. */
type Handed<E extends Endpoint> = ResponseOf<E> | (Uint8Array extends ResponseOf<E> ? Readable : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Handed<E>>;

const MINUTE = 60_000;

/** Lets every endpoint of `app` know who calls; comes before the first {@link registerEndpoint}. */
export function provideAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate('authenticate', authenticate);
  app.decorateRequest('user', undefined);
}

/**
 * Registers one endpoint as it is declared: authenticates, checks access, parses what comes in, calls the handler and
 * parses what goes out, so that nothing undeclared leaves. The status is the one the handler set, or else the only one
 * declared.
 */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, ...limitOf(endpoint) },
    ...(answersFiles(endpoint) && { compress: false }),
    // Before the body is read: nobody sends us megabytes without a token.
    onRequest: async (request) => {
      if (endpoint.access === 'public') return;
      request.user = await app.authenticate(request);
      checkAccess(endpoint.access, request.user);
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      // The declaration that gives the types is the one that parsed the values.
      const body = await handler({ ...input, user: request.user, request, reply } as Call<E>);
      return reply.send(prepareAnswer(endpoint, reply, body));
    },
  });
}

/** Files are handed out as they are, with their length. */
function answersFiles({ responses }: Endpoint): boolean {
  return Object.values(responses).some(
    (response) => response !== null && 'binary' in response && response.binary === 'application/octet-stream',
  );
}

function limitOf(endpoint: Endpoint) {
  if (endpoint.perMinute === undefined) return {};
  const keyGenerator = (request: FastifyRequest) => (request.user ? `account ${request.user.account}` : request.ip);
  return { rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE, hook: 'preHandler' as const, keyGenerator } };
}
