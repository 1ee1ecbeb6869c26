import { Readable } from 'node:stream';
import type { Binary, BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { User } from '@letterdesk/core/session/claims';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../failure.ts';
import { type Authenticate, checkAccess } from './authenticate.ts';

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

/** One thing wrong with a request. */
interface InputProblem {
  /** Where, e.g. `body.name` or `query.letterId`. */
  readonly field: string;
  readonly problem: string;
}

const PLACES = ['params', 'query', 'headers', 'body'] as const;

/**
 * Parses every part of a request that the endpoint declares; the others are undefined.
 * @throws Failure `invalid_request` whose details name each field that is wrong.
 */
function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const problems: InputProblem[] = [];
  const [params, query, headers, body] = PLACES.map((place) => {
    const schema = endpoint[place];
    return schema === undefined ? undefined : parsePart(schema, place, request[place], problems);
  });
  if (problems.length > 0) throw new Failure('invalid_request', { fields: problems });
  return { params, query, headers, body };
}

function parsePart(schema: z.ZodType, place: string, value: unknown, problems: InputProblem[]): unknown {
  const read = schema.safeParse(value ?? undefined);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    problems.push({ field: [place, ...issue.path.map(String)].join('.'), problem: issue.message });
  }
  return undefined;
}

/** An answer of ours that its own declaration does not allow: a fault of the server, never of the caller. */
class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

type Answer = string | Buffer | Readable;

/**
 * Sets the status and type of an answer and strips every field that is not declared.
 * @returns what is sent: JSON as text, bytes, a stream of them, or nothing.
 * @throws ContractBreach when the status or the body is not as declared.
 */
function prepareAnswer(endpoint: Endpoint, reply: FastifyReply, body: unknown): Answer | undefined {
  const status = statusOf(endpoint, reply);
  const declared = endpoint.responses[status];
  reply.code(status);
  if (declared === null || declared === undefined) return undefined;
  if (isBinary(declared)) {
    if (!(body instanceof Uint8Array || body instanceof Readable)) throw breach(endpoint, 'answers no bytes');
    if (!reply.hasHeader('content-type')) reply.type(declared.binary);
    if (body instanceof Readable) return body;
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }
  const read = declared.safeParse(body);
  if (!read.success) throw breach(endpoint, `answers what it does not declare: ${read.error.message}`);
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(read.data);
}

function statusOf(endpoint: Endpoint, reply: FastifyReply): number {
  const declared = Object.keys(endpoint.responses).map(Number);
  if (declared.includes(reply.statusCode)) return reply.statusCode;
  const [only] = declared;
  if (reply.statusCode === 200 && only !== undefined && declared.length === 1) return only;
  throw breach(endpoint, `answers status ${reply.statusCode}, which it does not declare`);
}

function breach(endpoint: Endpoint, what: string): ContractBreach {
  return new ContractBreach(`${endpoint.method} ${endpoint.path} ${what}`);
}

function isBinary(declared: z.ZodType | Binary): declared is Binary {
  return 'binary' in declared;
}
