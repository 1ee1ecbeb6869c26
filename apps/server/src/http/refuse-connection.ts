import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@letterdesk/contract/errors';
import { ERRORS } from '@letterdesk/contract/errors';
import { newRequestId, REQUEST_ID_HEADER } from './request-log.ts';
import { ANSWER_HEADERS } from './security-headers.ts';

/** Node's codes of requests that no route sees; any other is malformed. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers requests that Node can't parse, as every other error is answered, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = CODES[error.code ?? ''] ?? 'invalid_request';
  if (socket.writable) socket.write(answerOf(code));
  socket.destroy(error);
}

function answerOf(code: ErrorCode): string {
  const { status, message } = ERRORS[code];
  const requestId = newRequestId();
  const body = JSON.stringify({ code, message, requestId } satisfies ErrorBody);
  const headers = {
    ...ANSWER_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
