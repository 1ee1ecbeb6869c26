import {
  type BodyOf,
  type Endpoint,
  errorsOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@letterdesk/contract/define-endpoint';
import { type ErrorDetails, readDetails } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';
import { findScheduledEmail, listScheduledEmails } from '@letterdesk/contract/scheduled-emails';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';

/** A parsed call. */
export interface ArrivedCall<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

type Answer<E extends Endpoint> = (call: ArrivedCall<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;

interface Route {
  readonly endpoint: Endpoint;
  readonly calls: ArrivedCall<Endpoint>[];
  handle(call: ArrivedCall<Endpoint>): Promise<Response>;
}

export interface FakeServer {
  /** Sets an endpoint's response. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  /** Makes an endpoint refuse. */
  refuse<C extends ErrorCode>(endpoint: Endpoint, code: C, details?: ErrorDetails<C>, message?: string): void;
  /** Makes an endpoint unreachable. */
  cutOff(endpoint: Endpoint): void;
  /** In order. */
  callsOf<E extends Endpoint>(endpoint: E): readonly ArrivedCall<E>[];
}

/** Serves calls until the test ends; unexpected calls fail it. Nothing is scheduled unless the test says so. */
export function serveCalls(): FakeServer {
  const routes = new Map<Endpoint, Route>();
  const unexpected: string[] = [];
  // Pending requests are aborted, or they would stay pending in tests that share modules.
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);
  const set = (endpoint: Endpoint, handle: Route['handle']) =>
    routes.set(endpoint, { endpoint, handle, calls: routes.get(endpoint)?.calls ?? [] });

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    for (const { endpoint, handle, calls } of routes.values()) {
      const values = endpoint.method === init.method ? valuesIn(endpoint.path, pathname) : null;
      if (values === null) continue;
      const call = readCall(endpoint, values, searchParams, init.body);
      calls.push(call);
      return Promise.race([handle(call), over.promise]);
    }
    unexpected.push(`${init.method} ${address}`);
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    over.reject(new DOMException('The test is over.', 'AbortError'));
    if (unexpected.length > 0) throw new Error(`The test says nothing about ${unexpected.join(', ')}.`);
  });

  set(findScheduledEmail, async () => success(findScheduledEmail, { scheduledEmail: null }));
  set(listScheduledEmails, async () => success(listScheduledEmails, { content: [], total: 0 }));
  return {
    answer: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => {
      set(endpoint, async (call) => success(endpoint, await answer(call as ArrivedCall<E>)));
    },
    refuse: (endpoint, code, details, message = ERRORS[code].message) => {
      if (!errorsOf(endpoint).includes(code)) throw new Error(`${endpoint.path} does not answer ${code}.`);
      if (!readDetails(code, details).success) throw new Error(`These are no details of ${code}.`);
      const body = { code, message, details, requestId: 'r1' };
      set(endpoint, async () => Response.json(body, { status: ERRORS[code].status }));
    },
    cutOff: (endpoint) => {
      set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    callsOf: <E extends Endpoint>(endpoint: E) => (routes.get(endpoint)?.calls ?? []) as readonly ArrivedCall<E>[],
  };
}

/** Null for another path. */
function valuesIn(path: string, pathname: string): object | null {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
  const found = pattern.exec(pathname);
  return found && { ...found.groups };
}

function readCall(endpoint: Endpoint, values: object, search: URLSearchParams, body: unknown): ArrivedCall<Endpoint> {
  return {
    params: endpoint.params?.parse(values),
    query: endpoint.query?.parse(Object.fromEntries(search)),
    body: typeof body === 'string' ? endpoint.body?.parse(JSON.parse(body)) : undefined,
  } as ArrivedCall<Endpoint>;
}

/** The endpoint's only success status. */
function success(endpoint: Endpoint, answer: unknown): Response {
  const [status, shape] = Object.entries(endpoint.responses)[0] ?? [];
  const init = { status: Number(status) };
  if (shape === null) return new Response(null, init);
  if (!(shape instanceof z.ZodType)) return new Response(answer as Uint8Array<ArrayBuffer>, init);
  return Response.json(shape.parse(answer), init);
}
