import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { ErrorCode } from '@letterdesk/contract/errors';
import { z } from 'zod';
import { withBasePath } from '../ui/base-path.ts';
import { ApiError } from './api-error.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** A call's input by its declaration. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

/** The same without the declaration. */
interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Error details are parsed by a lazy module. Pages that need it preload it, since a newer deployment may remove it. */
const loadDetails = () => import('@letterdesk/contract/error-details');

export function preloadErrorDetails(): void {
  loadDetails().catch(() => undefined);
}

export const UNREACHABLE = 'Letterdesk can’t be reached. Check your connection and try again.';

/** Checked by format, since the table of errors is too large for the first load. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/;

const errorBody = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && CODE.test(code)),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string().nullish(),
});

/**
 * Sends one request without session handling.
 * @throws ApiError for errors and missing responses.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
): Promise<ResponseOf<E>> {
  return readAnswer(endpoint, await fetchOrExplain(endpoint, input, token));
}

export interface AnswerWithHeaders<E extends Endpoint> {
  readonly body: ResponseOf<E>;
  readonly headers: Headers;
}

/** The same with the response's headers. */
export async function requestWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string,
): Promise<AnswerWithHeaders<E>> {
  const response = await fetchOrExplain(endpoint, input, token);
  return { body: await readAnswer(endpoint, response), headers: response.headers };
}

/** Parses a response. @throws ApiError unless it's a success. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  if (!response.ok) throw await readError(endpoint, response);
  const expected = endpoint.responses[response.status];
  if (expected === undefined) {
    throw new ApiError(endpoint.failure, { code: 'unknown', status: response.status });
  }
  return (await readBody(endpoint, response, expected)) as ResponseOf<E>;
}

async function fetchOrExplain(endpoint: Endpoint, input: AnyInput, token: string | null): Promise<Response> {
  try {
    return await fetch(buildEndpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: 'application/json, */*',
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...input.headers,
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal,
      credentials: 'omit',
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError(UNREACHABLE, { code: 'network', status: 0 });
  }
}

export function buildEndpointUrl(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const values: Readonly<Record<string, unknown>> = { ...params };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return withBasePath(text === '' ? path : `${path}?${text}`);
}

async function readBody(
  endpoint: Endpoint,
  response: Response,
  expected: Endpoint['responses'][number],
): Promise<unknown> {
  if (expected === null) return undefined;
  if ('binary' in expected) return new Uint8Array(await response.arrayBuffer());
  const read = expected.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new ApiError(endpoint.failure, { code: 'unknown', status: response.status });
  return read.data;
}

/** Uses the server's message, otherwise the endpoint's (specification 8.1). */
async function readError(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const read = errorBody.safeParse(await response.json().catch(() => undefined));
  if (!read.success) return new ApiError(endpoint.failure, { code: 'unknown', status: response.status });
  const { code, message, requestId } = read.data;
  const details = await detailsOf(code, read.data.details);
  return new ApiError(message || endpoint.failure, { code, status: response.status, details, requestId });
}

/** Undefined if unreadable, perhaps from another version; the message is shown anyway. */
async function detailsOf(code: ErrorCode, details: unknown) {
  if (details === undefined) return undefined;
  const part = await loadDetails().catch(() => null);
  return part?.readDetails(code, details).data;
}
