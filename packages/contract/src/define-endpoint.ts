import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` anyone; `signed-in` valid tokens; `editor` all but read-only users; `template-admin`,
 * `corporate-admin` and `auditor` those roles. Policies decide the rest per record.
 */
export type Access = 'public' | 'signed-in' | 'editor' | 'template-admin' | 'corporate-admin' | 'auditor';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A non-JSON response body. */
export interface Binary {
  readonly binary: string;
  /** Descriptions of its own headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Endpoint {
  readonly method: Method;
  /** `{name}` marks parameters; a trailing slash is accepted. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The generic failure message (specification 8). */
  readonly failure: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart field of one file, instead of a JSON body. */
  readonly file?: string;
  readonly responses: Readonly<Record<number, z.ZodType | Binary | null>>;
  /** Error codes besides those of every endpoint and of its access (see `errorsOf`). */
  readonly errors: readonly ErrorCode[];
  /** Registered only with this embedded service. */
  readonly onlyWith?: 'embedded-mailbox';
  /** Requests per minute and user. */
  readonly perMinute?: number;
}

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

/** Errors for callers without access. */
const ACCESS_ERRORS = {
  public: [],
  'signed-in': ['account_closed'],
  editor: ['account_closed', 'read_only'],
  'template-admin': ['account_closed', 'template_admin_only'],
  'corporate-admin': ['account_closed', 'corporate_admin_only'],
  auditor: ['account_closed', 'auditor_only'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

/** Returns every error code an endpoint may answer, unique. */
export function errorsOf({ access, errors }: Pick<Endpoint, 'access' | 'errors'>): readonly ErrorCode[] {
  return [...new Set<ErrorCode>([...COMMON_ERRORS, ...ACCESS_ERRORS[access], ...errors])];
}

/** Declares an endpoint for server, web, OpenAPI and tests. */
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
/** The body of a success: JSON, bytes or nothing. */
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
