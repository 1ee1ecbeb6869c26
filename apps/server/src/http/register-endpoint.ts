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
    /** The token's person; set on non-public endpoints. */
    user: User | undefined;
  }
  interface FastifyContextConfig {
    /** The route's declaration. */
    endpoint?: Endpoint;
  }
}

/** A handler's input, parsed by the declaration. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: E['headers'] extends z.ZodType ? z.output<E['headers']> : undefined;
  readonly body: BodyOf<E>;
  readonly user: E['access'] extends 'public' ? undefined : User;
  readonly request: FastifyRequest;
  /** For headers and non-default statuses. */
  readonly reply: FastifyReply;
}

/** What a handler returns: the declared body, or a stream instead of bytes. */
type Handed<E extends Endpoint> = ResponseOf<E> | (Uint8Array extends ResponseOf<E> ? Readable : never);

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Handed<E>>;

const MINUTE = 60_000;

/** Provides authentication; call it before {@link registerEndpoint}. */
export function provideAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate('authenticate', authenticate);
  app.decorateRequest('user', undefined);
}

/**
 * Registers an endpoint as declared: authenticates, checks access, parses input, calls the handler and strips
 * undeclared output. The status is the handler's, or the only one declared.
 */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, ...limitOf(endpoint) },
    ...(answersFiles(endpoint) && { compress: false }),
    // Runs before the body is read: a request without a token can't upload.
    onRequest: async (request) => {
      if (endpoint.access === 'public') return;
      request.user = await app.authenticate(request);
      checkAccess(endpoint.access, request.user);
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      // Safe: the same declaration parsed the values.
      const body = await handler({ ...input, user: request.user, request, reply } as Call<E>);
      return reply.send(prepareAnswer(endpoint, reply, body));
    },
  });
}

/** Files are sent unchanged with their length. */
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

interface InputProblem {
  /** A path such as `body.name` or `query.letterId`. */
  readonly field: string;
  readonly problem: string;
}

const PLACES = ['params', 'query', 'headers', 'body'] as const;

/**
 * Parses the declared parts of a request.
 * @throws Failure `invalid_request` naming each invalid field.
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

/** A response that violates its declaration: a server bug. */
class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

type Answer = string | Buffer | Readable;

/**
 * Sets status and type and strips undeclared fields.
 * @returns JSON text, bytes, a stream or nothing.
 * @throws ContractBreach
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
