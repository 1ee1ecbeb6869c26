import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ContentType } from '@letterdesk/core/attachments/cloud-document';
import type { KeptDocument } from '../cloud-documents.conformance.ts';
import { CALLS } from '../protocol.ts';

/** A scripted response. */
export type Reaction =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      /** After the body. */
      readonly after?: 'drop' | 'silence';
    }
  | 'drop'
  | 'silence';

export interface DocumentServer {
  readonly url: string;
  readonly token: string;
  /** Queues reactions for the next requests. */
  react(...reactions: Reaction[]): void;
  /** Sets the reaction to the first request of a path. */
  reactAt(path: string, reaction: Reaction): void;
  /** Oldest first. */
  readonly requests: readonly {
    readonly path: string;
    readonly authorization: string | undefined;
    readonly body: unknown;
  }[];
  /** Open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

interface Held {
  readonly documents: readonly KeptDocument[];
  readonly types: readonly ContentType[];
}

/** Starts a document server over the given data on a free port. Call `close()`. */
export async function startDocumentServer(held: Held): Promise<DocumentServer> {
  const token = 'a-token.of_the~store+1/2==';
  let reactions: Reaction[] = [];
  const reactionAt = new Map<string, Reaction>();
  const requests: DocumentServer['requests'][number][] = [];
  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => reply(response, 500, { error: String(error) }));
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const { authorization } = request.headers;
    const body = await json(request);
    requests.push({ path, authorization, body });
    const reaction = reactionAt.get(path) ?? reactions.shift();
    reactionAt.delete(path);
    if (reaction !== undefined) react(reaction, response);
    else if (authorization === `Bearer ${token}`) answer(held, path, body, response);
    else reply(response, 401, {});
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    react: (...next) => {
      reactions = next;
    },
    reactAt: (path, reaction) => reactionAt.set(path, reaction),
    requests,
    connections: () => promisify(server.getConnections.bind(server))(),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(held: Held, path: string, body: unknown, response: ServerResponse): void {
  if (path === CALLS.listContentTypes.path) reply(response, 200, { contentTypes: held.types });
  else if (path === CALLS.listDocuments.path) list(held, body, response);
  else if (path === CALLS.openDocument.path) open(held, body, response);
  else reply(response, 404, {});
}

function list({ documents }: Held, body: unknown, response: ServerResponse): void {
  const { environment: asked, owners } = CALLS.listDocuments.request.strict().parse(body);
  const wanted = new Set(owners.map(({ kind, id }) => `${kind}:${id}`));
  const found = documents.filter(
    ({ environment, owner }) => environment === asked && wanted.has(`${owner.kind}:${owner.id}`),
  );
  reply(response, 200, { documents: found.map(({ environment, bytes, ...document }) => document) });
}

function open({ documents }: Held, body: unknown, response: ServerResponse): void {
  const asked = CALLS.openDocument.request.strict().parse(body);
  const document = documents.find(({ id }) => id === asked.id);
  if (document === undefined) {
    reply(response, 404, {});
  } else {
    const digest = createHash('sha256').update(document.bytes).digest('base64');
    const headers = { 'content-length': document.bytes.length, 'repr-digest': `sha-256=:${digest}:` };
    response.writeHead(200, headers).end(document.bytes);
  }
}

function react(reaction: Reaction, response: ServerResponse): void {
  if (reaction === 'drop') response.socket?.destroy();
  if (typeof reaction === 'string') return;
  const { status, headers, body = '', after } = reaction;
  response.writeHead(status, headers);
  if (after === undefined) response.end(body);
  else response.write(body, () => after === 'drop' && response.socket?.destroy());
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
