import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadAttachment } from '@letterdesk/contract/attachments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ARRIVAL_LIMITS } from './limit-arrival.ts';

/** Milliseconds; uploads aren't limited as a whole here. */
const SOON = { ...ARRIVAL_LIMITS, whole: 400, stall: 60_000 };

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ parts: { arrivalLimits: SOON } });
  token = await server.tokenFor();
});
afterAll(() => server.close());

/**
 * Sends a request byte by byte.
 * @returns the response read before the server closed the connection, possibly incomplete.
 */
async function drip(lines: readonly string[]): Promise<string> {
  const { port } = new URL(server.baseUrl);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write([...lines, 'host: letterdesk', 'content-length: 100', '', ''].join('\r\n'));
  const drops = setInterval(() => socket.write(' '), SOON.whole / 10);
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  // `once` would reject on a connection reset.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drops);
  return answer;
}

describe('a slowly arriving request', () => {
  const json = 'content-type: application/json';

  test('ends after its time limit, together with its connection', async () => {
    const answer = await drip(['POST /v1/ids/process HTTP/1.1', json, `authorization: Bearer ${token}`]);
    expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  test('ends at any size, even at an unknown address and without a sign-in', async () => {
    const form = 'content-type: multipart/form-data; boundary=b';
    const answers = await Promise.all([
      drip(['POST /v1/nothing HTTP/1.1', json]),
      drip([`POST ${uploadAttachment.path}?selectedLetterId=1 HTTP/1.1`, form]),
    ]);
    expect(answers[0]).toMatch(/^(HTTP\/1.1 (408|404) |$)/);
    expect(answers[1]).toMatch(/^(HTTP\/1.1 401 |$)/);
  });

  test('ends, like a refused upload, while its rest arrives', async () => {
    const answer = await drip([
      `POST ${uploadAttachment.path}?selectedLetterId=999999 HTTP/1.1`,
      'content-type: multipart/form-data; boundary=b',
      `authorization: Bearer ${token}`,
    ]);
    expect(answer).toMatch(/^(HTTP\/1.1 404 [\s\S]*letter_not_found|$)/);
  });
});

test('the product allows one minute for a request and a quarter of an hour for an upload', async () => {
  expect(ARRIVAL_LIMITS).toEqual({ whole: 60_000, upload: 900_000, stall: 30_000 });
  expect(server.app.server.requestTimeout).toBe(ARRIVAL_LIMITS.upload);
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
});
