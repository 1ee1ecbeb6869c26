import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type CustomerRecord, KIND_OF_ID_KEY, refKey } from '@letterdesk/core/flooding/records';
import type { z } from 'zod';
import { CALLS, type listRequest, type readRequest } from '../protocol.ts';

/**
 * A customer data source as a separate process. It reads records by environment from standard input and prints `ready
 * <port>`. PORT and TOKEN come from the environment.
 * `PUT /testing/records` replaces its records; `PUT /testing/reactions` queues scripted responses; `GET /testing/requests` lists requests.
 */

/** A scripted response. */
export type Reaction =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'drop'
  | 'silence'
  | 'endless';

export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
  /** Connection number, from 1. */
  readonly connection: number;
}

let recordsOf = (await json(process.stdin)) as Readonly<Record<string, readonly CustomerRecord[]>>;
const token = process.env.TOKEN ?? '';
const seen: SeenRequest[] = [];
let reactions: Reaction[] = [];
const connections = new Map<unknown, number>();

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => reply(response, 500, { error: String(error) }));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  if (path === '/testing/requests') return reply(response, 200, seen);
  const body = await json(request);
  if (path === '/testing/reactions') {
    reactions = body as Reaction[];
    return reply(response, 200, {});
  }
  if (path === '/testing/records') {
    recordsOf = body as typeof recordsOf;
    return reply(response, 200, {});
  }
  if (!connections.has(request.socket)) connections.set(request.socket, connections.size + 1);
  const { authorization } = request.headers;
  seen.push({ path, authorization, body, connection: connections.get(request.socket) ?? 0 });
  const reaction = reactions.shift();
  if (reaction !== undefined) return react(reaction, response);
  if (authorization !== `Bearer ${token}`) return reply(response, 401, {});
  const call = Object.values(CALLS).find((each) => each.path === path);
  const asked = call?.request.strict().safeParse(body);
  if (asked?.success !== true) return reply(response, 400, { problem: asked?.error.message ?? 'no such call' });
  const isList = 'page' in asked.data;
  reply(response, 200, isList ? listRecords(asked.data as ListRequest) : readRecords(asked.data as ReadRequest));
}

type ReadRequest = z.output<typeof readRequest>;
type ListRequest = z.output<typeof listRequest>;

function readRecords({ environment, records }: ReadRequest) {
  const asked = new Set(records.map(refKey));
  return { records: (recordsOf[environment] ?? []).filter((record) => asked.has(refKey(record))) };
}

function listRecords({ environment, kind, text, fields, match, where, page, pageSize }: ListRequest) {
  const found = (recordsOf[environment] ?? [])
    .filter((record) => record.kind === kind)
    .filter(({ relations }) => Object.entries(match).every(([key, id]) => Object(relations)[key] === id))
    .filter((record) => where.every((condition) => meets(environment, record, condition)))
    .filter((record) => text === '' || String(record.id) === text || holds(record, fields, text.toLowerCase()))
    .toSorted((one, other) => compare(one.label.toLowerCase(), other.label.toLowerCase()) || one.id - other.id);
  return { records: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

function meets(
  environment: string,
  record: CustomerRecord | undefined,
  { path: [key, ...rest], field, text }: ListRequest['where'][number],
): boolean {
  if (record === undefined) return false;
  if (key !== undefined) {
    const next = { kind: KIND_OF_ID_KEY[key], id: record.relations[key] };
    const related = recordsOf[environment]?.find(({ kind, id }) => kind === next.kind && id === next.id);
    return meets(environment, related, { path: rest, field, text });
  }
  const value = record.fields[field] ?? null;
  return typeof value !== 'object' && String(value).toLowerCase().includes(text.toLowerCase());
}

function holds({ label, fields }: CustomerRecord, names: readonly string[], wanted: string): boolean {
  const values = [label, ...names.map((name) => fields[name] ?? null)];
  return values.some((value) => typeof value !== 'object' && String(value).toLowerCase().includes(wanted));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function react(reaction: Reaction, response: ServerResponse): void {
  if (reaction === 'silence') return;
  if (reaction === 'drop') {
    response.socket?.destroy();
  } else if (reaction === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  } else {
    response.writeHead(reaction.status, { 'content-type': 'application/json', ...reaction.headers });
    response.end(reaction.body ?? '');
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
