import type { Endpoint, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { ErrorBody } from '@letterdesk/contract/errors';
import type { TestApp } from './test-app.ts';

/** Untyped on purpose: tests send invalid input. */
export interface TestInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface TestAnswer<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** The success body; throws for failures. */
  readonly body: ResponseOf<E>;
  /** The error body; throws for successes. */
  readonly error: ErrorBody;
}

export interface TestClient {
  call<E extends Endpoint>(endpoint: E, input?: TestInput): Promise<TestAnswer<E>>;
}

/** Thrown by the `body` of a failure. */
export class FailedCall extends Error {
  readonly status: number;

  constructor(status: number, content: unknown) {
    super(`The call failed with ${status}: ${JSON.stringify(content)}`);
    this.status = status;
  }
}

/** Calls the server over HTTP, with a token or anonymously. */
export function createClient(server: Pick<TestApp, 'baseUrl'>, token?: string): TestClient {
  return {
    async call(endpoint, input = {}) {
      const isForm = input.body instanceof FormData;
      const response = await fetch(new URL(pathOf(endpoint, input), server.baseUrl), {
        method: endpoint.method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(input.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...input.headers,
        },
        body: isForm ? (input.body as FormData) : input.body === undefined ? undefined : JSON.stringify(input.body),
      });
      return readAnswer(response);
    },
  };
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: TestInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

async function readAnswer<E extends Endpoint>(response: Response): Promise<TestAnswer<E>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const content: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes;
  const { status, headers } = response;
  return {
    status,
    headers,
    get body() {
      if (!response.ok) throw new FailedCall(status, content);
      return content as ResponseOf<E>;
    },
    get error() {
      if (response.ok) throw new Error(`The call did not fail but answered ${status}`);
      return content as ErrorBody;
    },
  };
}
