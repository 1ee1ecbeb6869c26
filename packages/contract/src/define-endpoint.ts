import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` anyone; `signed-in` every valid token; `editor` everyone but read-only users;
 * `template-admin` template administrators; `corporate-admin` those of the whole company. Finer rules are the policies' and decided on the record at hand.
 */
export type Access = 'public' | 'signed-in' | 'editor' | 'template-admin' | 'corporate-admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response body that is not JSON. */
export interface Binary {
  readonly binary: string;
}

export interface Endpoint {
  readonly method: Method;
  /** With `{name}` for parameters; answered with and without a trailing slash. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The sentence for a failure that says nothing better (specification, section 8). */
  readonly failure: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The field of a multipart form that holds one file, in place of a body of JSON. */
  readonly file?: string;
  readonly responses: Readonly<Record<number, z.ZodType | Binary | null>>;
  /** The codes it may answer beside those of every endpoint and of its access (see `errorsOf`). */
  readonly errors: readonly ErrorCode[];
  /** Only registered with the named embedded part. */
  readonly onlyWith?: 'embedded-mailbox';
  /** Requests per minute and user, where a call is dear. */
  readonly perMinute?: number;
}

/** Errors that any endpoint may answer. */
export const COMMON_ERRORS = [
  'unauthenticated',
  'token_expired',
  'invalid_request',
  'body_too_large',
  'rate_limited',
  'unavailable',
  'storage_full',
  'internal',
] as const satisfies readonly ErrorCode[];

/** What is answered to whom an access keeps out, before anything is read. */
const ACCESS_ERRORS = {
  public: [],
  'signed-in': [],
  editor: ['read_only'],
  'template-admin': ['template_admin_only'],
  'corporate-admin': ['corporate_admin_only'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

/** Every code that an endpoint may answer, each once. */
export function errorsOf({ access, errors }: Pick<Endpoint, 'access' | 'errors'>): readonly ErrorCode[] {
  return [...new Set<ErrorCode>([...COMMON_ERRORS, ...ACCESS_ERRORS[access], ...errors])];
}

/** Declares an endpoint once; server, web, OpenAPI and tests walk the same declaration. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type QueryInputOf<E extends Endpoint> = Given<E['query']>;
export type BodyInputOf<E extends Endpoint> = Given<E['body']>;

type Successes<E extends Endpoint> = E['responses'][keyof E['responses']];
/** What a success carries: the parsed JSON, or bytes, or nothing. */
export type ResponseOf<E extends Endpoint> =
  Successes<E> extends infer R
    ? R extends z.ZodType
      ? z.output<R>
      : R extends Binary
        ? Uint8Array
        : R extends null
          ? undefined
          : never
    : never;
