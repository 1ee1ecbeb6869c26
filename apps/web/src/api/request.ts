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

/** What a call takes, by its declaration. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

/** The same, where the declaration is not known any more. */
interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * What errors carry is read by a part of its own. A page whose work may be refused with some loads it ahead: later, when the
 * server has a newer one, it may be gone.
 */
const loadDetails = () => import('@letterdesk/contract/error-details');

export function preloadErrorDetails(): void {
  loadDetails().catch(() => undefined);
}

export const UNREACHABLE = 'Letterdesk cannot be reached. Check your connection and try again.';

/** Told by its form, as the table of errors is more than a first load has room for. A newer server may know others. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/;

const errorBody = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && CODE.test(code)),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string().nullish(),
});

/**
 * One request, without the session's help.
 * @throws ApiError for every answer that is no success, and when none came.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
): Promise<ResponseOf<E>> {
  return readAnswer(endpoint, await fetchOrExplain(endpoint, input, token));
}

/** What an answer carries, however it came. @throws ApiError for every answer that is no success. */
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
    return await fetch(addressOf(endpoint, input), {
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

/** Where a call is sent. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
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

/** The server's sentence when there is one, otherwise the endpoint's (specification 8.1). */
async function readError(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const read = errorBody.safeParse(await response.json().catch(() => undefined));
  if (!read.success) return new ApiError(endpoint.failure, { code: 'unknown', status: response.status });
  const { code, message, requestId } = read.data;
  const details = await detailsOf(code, read.data.details);
  return new ApiError(message || endpoint.failure, { code, status: response.status, details, requestId });
}

/** Undefined when they are of another version of the contract, perhaps: the sentence is shown all the same. */
async function detailsOf(code: ErrorCode, details: unknown) {
  if (details === undefined) return undefined;
  const part = await loadDetails().catch(() => null);
  return part?.readDetails(code, details).data;
}
