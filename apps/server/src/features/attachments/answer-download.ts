import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Download } from './open-download.ts';

/** Sets the headers of a file that is only ever saved, never shown, under its name (RFC 6266). */
export function answerDownload(reply: FastifyReply, { name, size, stream }: Download): Readable {
  reply.header('content-disposition', create(name));
  reply.header('content-length', size);
  return stream;
}
