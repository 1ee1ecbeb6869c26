import { errorsOf } from '@letterdesk/contract/define-endpoint';
import { readDetails } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorBody } from '@letterdesk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isStorageFull } from '../database/database-errors.ts';
import { Failure } from '../failure.ts';
import { BlobStoreUnreachable } from '../integrations/blobs/port.ts';
import { TokenError } from '../integrations/identity/token-verifier.ts';
import { REQUEST_ID_HEADER } from './request-log.ts';
import { ANSWER_HEADERS } from './security-headers.ts';

const RETRY_AFTER_SECONDS = 2;
/** Milliseconds between two warnings while the provider is unreachable. */
const PROVIDER_WARNING_INTERVAL = 60_000;

/** Responds to every error with `{ code, message, details?, requestId }`, without internals. */
export function registerErrorHandler(app: FastifyInstance): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warnOfProvider = ({ log }: FastifyRequest, reason: string): void => {
    if (performance.now() - warnedAt < PROVIDER_WARNING_INTERVAL) return;
    warnedAt = performance.now();
    log.warn({ reason }, 'tokens can’t be verified: the provider is unreachable');
  };
  app.setErrorHandler((error, request, reply) => {
    const declared = declaredOrInternal(toFailure(error, request), request);
    const details = readDetails(declared.code, declared.details);
    const failure = details.success ? declared : undeclaredDetails(declared, details.error);
    const { status } = ERRORS[failure.code];
    if (isProviderAway(error)) warnOfProvider(request, error.message);
    else if (status >= 500) request.log.error({ err: failure.cause ?? failure, code: failure.code }, 'request failed');
    const retryAfter = retryAfterOf(failure, details.data);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(createErrorBody(failure, request, details.data));
  });
}

/** Seconds until a retry makes sense; null if unknown. */
function retryAfterOf({ code }: Failure, details: unknown): number | null {
  if (typeof details === 'object' && details !== null && 'retryAfterSeconds' in details) {
    return Number(details.retryAfterSeconds);
  }
  return ERRORS[code].status === 503 ? RETRY_AFTER_SECONDS : null;
}

/** The body of an error response. */
export function createErrorBody({ code, message }: Failure, request: FastifyRequest, details?: unknown): ErrorBody {
  return { code, message, ...(details !== undefined && { details }), requestId: request.id };
}

function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TokenError) return tokenFailure(error, request);
  if (error instanceof BlobStoreUnreachable) return blobStoreFailure(error);
  if (isStorageFull(error)) return new Failure('storage_full', undefined, { cause: error });
  if (isDatabaseUnavailable(error)) return new Failure('unavailable', undefined, { cause: error });
  return frameworkFailure(error) ?? new Failure('internal', undefined, { cause: error });
}

function isProviderAway(error: unknown): error is TokenError {
  return error instanceof TokenError && error.code === 'identity_unavailable';
}

function tokenFailure(error: TokenError, request: FastifyRequest): Failure {
  const { claim, message: reason } = error;
  if (error.code === 'identity_unavailable') return providerFailure(error);
  // Log the reason, not the token's content, which a forger controls.
  request.log.warn({ reason, ...(claim !== null && { claim }) }, 'token refused');
  if (error.code === 'token_expired') return new Failure(error.code);
  return claim === null ? new Failure(error.code) : claimFailure(claim);
}

function providerFailure(cause: TokenError): Failure {
  const message = 'The sign-in service does not answer. Try again in a moment.';
  return new Failure('unavailable', undefined, { message, cause });
}

function blobStoreFailure(cause: BlobStoreUnreachable): Failure {
  const message = 'Letterdesk can’t reach its file store. Try again in a moment.';
  return new Failure('unavailable', undefined, { message, cause });
}

function claimFailure(claim: string): Failure {
  const message =
    `Your sign-in isn’t valid: the sign-in service sent a wrong value in the claim "${claim}". ` +
    'Ask your sign-in administrator to fix this.';
  return new Failure('unauthenticated', { claim }, { message });
}

/** Errors raised by the framework: oversized bodies, invalid JSON, wrong types. */
function frameworkFailure(error: unknown): Failure | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Failure('body_too_large');
  if (status === 429) return new Failure('rate_limited');
  if (status === 404) return new Failure('not_found');
  if (status < 400 || status >= 500) return undefined;
  const problem = status === 415 ? 'must be JSON' : 'is not valid JSON';
  return new Failure('invalid_request', { fields: [{ field: 'body', problem }] });
}

function undeclaredDetails({ code }: Failure, problem: Error): Failure {
  const cause = new Error(`${code} carries details that are not declared`, { cause: problem });
  return new Failure('internal', undefined, { cause });
}

/** Undeclared codes are our own bugs. */
function declaredOrInternal(failure: Failure, request: FastifyRequest): Failure {
  const endpoint = request.routeOptions.config.endpoint;
  if (endpoint === undefined) return failure;
  if (errorsOf(endpoint).includes(failure.code)) return failure;
  const cause = new Error(`${endpoint.method} ${endpoint.path} does not declare the error ${failure.code}`);
  return new Failure('internal', undefined, { cause });
}

/** Responds to undecodable addresses such as `/v1/letters/%zz` as not found. No hooks run, so it sets the headers. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(404)
    .headers({ ...ANSWER_HEADERS, [REQUEST_ID_HEADER]: request.id })
    .type('application/json; charset=utf-8')
    .send(createErrorBody(new Failure('not_found'), request));
}
