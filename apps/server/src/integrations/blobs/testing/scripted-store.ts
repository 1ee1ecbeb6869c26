import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { S3Settings } from '../s3-bucket.ts';

export interface SeenRequest {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Scripted = (request: IncomingMessage, response: ServerResponse) => void;

export interface ScriptedStore {
  readonly settings: S3Settings;
  /** Completed requests, oldest first. */
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Accepts everything and stores nothing. */
export const takes: Scripted = (request, response) => {
  request.on('end', () => response.writeHead(request.method === 'PUT' ? 200 : 404).end());
};

export const answers =
  (status: number, code: string): Scripted =>
  (request, response) => {
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    });
  };

/**
 * A bucket with scripted failures per method.
 * @param timeLimit milliseconds.
 */
export async function startScriptedStore(
  script: Readonly<Record<string, Scripted>>,
  timeLimit: number,
): Promise<ScriptedStore> {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      seen.push({ method: request.method ?? '', headers: request.headers, body: Buffer.concat(chunks) }),
    );
    request.on('error', () => {});
    (script[request.method ?? ''] ?? takes)(request, response);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, bucket: 'letters', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b', timeLimit },
    seen,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
