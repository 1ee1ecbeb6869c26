import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { TestApp } from '../../../testing/test-app.ts';

export interface HalfUpload {
  /** Sends more of the file. */
  send(bytes: string): void;
  /** Sends the end of the form. */
  finish(): void;
  /** Closes the connection. */
  leave(): void;
  /** The complete answer, once the server closes the connection. */
  readonly answer: Promise<string>;
}

const FORM = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

/**
 * Starts to upload a text file to a letter and pauses in the middle.
 * @param begun the part of the form that is sent first.
 */
export async function halfUpload(
  server: Pick<TestApp, 'baseUrl'>,
  letterId: number,
  token: string,
  begun = aBeginning(200_000),
): Promise<HalfUpload> {
  const socket: Socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  const answer = text(socket).catch(() => '');
  const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
  const head = [
    `POST ${uploadAttachment.path}?selectedLetterId=${letterId} HTTP/1.1`,
    'host: letterdesk',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'transfer-encoding: chunked',
    '\r\n',
  ].join('\r\n');
  socket.write(head + chunk(begun));
  return {
    send: (more) => socket.write(chunk(more)),
    finish: () => socket.write(`${chunk('\r\n--b--\r\n')}0\r\n\r\n`),
    leave: () => socket.destroy(),
    answer,
  };
}

/** The beginning of a form with this many bytes of its file. */
export function aBeginning(bytes: number): string {
  return FORM + 'x'.repeat(bytes);
}
