import { Readable } from 'node:stream';
import type { Binary, Endpoint } from '@letterdesk/contract/define-endpoint';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** An answer of ours that its own declaration does not allow: a fault of the server, never of the caller. */
class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

type Answer = string | Buffer | Readable;

/**
 * Sets the status and type of an answer and strips every field that is not declared.
 * @returns what is sent: JSON as text, bytes, a stream of them, or nothing.
 * @throws ContractBreach when the status or the body is not as declared.
 */
export function prepareAnswer(endpoint: Endpoint, reply: FastifyReply, body: unknown): Answer | undefined {
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
