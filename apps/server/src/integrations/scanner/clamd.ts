import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Scanner, ScannerUnreachable } from './port.ts';

export interface ClamdSettings {
  /** `tcp://host:port` or `unix:/path`. */
  readonly url: string;
  /** How long a file may take as a whole, in milliseconds. */
  readonly timeLimit?: number;
}

const DEFAULT_PORT = 3_310;
const TIME_LIMIT = 60_000;
const CLEAN = 'stream: OK';
/** Bytes of an answer at most. */
const ANSWER = 4_096;

/** ClamAV's daemon, by its command INSTREAM: portions, each behind its length, and one of none at the end. */
export function createClamd({ url, timeLimit = TIME_LIMIT }: ClamdSettings): Scanner {
  return {
    async scan(open) {
      const stream = await open();
      const socket = connect(addressOf(url));
      const timer = setTimeout(() => socket.destroy(new Error('it did not answer in time')), timeLimit);
      try {
        return findingOf(await ask(socket, stream));
      } finally {
        clearTimeout(timer);
        socket.destroy();
        stream.destroy();
      }
    },
  };
}

/**
 * What listens at the address says when clamd's command PING is sent: `PONG` is clamd's, anything else is another program's.
 * @returns the first it says, of 200 characters at most. @throws ScannerUnreachable when it says nothing.
 */
export async function greetClamd({ url, timeLimit = TIME_LIMIT }: ClamdSettings): Promise<string> {
  const socket = connect(addressOf(url));
  const timer = setTimeout(() => socket.destroy(new Error('it did not answer in time')), timeLimit);
  try {
    socket.write('zPING\0');
    return (await firstWords(socket)).split('\0', 1).join('').slice(0, 200);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function firstWords(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.setEncoding('utf8');
    socket.once('data', resolve);
    socket.on('error', (cause) => reject(new ScannerUnreachable(reasonOf(cause), { cause })));
    socket.on('close', () => reject(new ScannerUnreachable('it hung up without a word')));
  });
}

function addressOf(text: string): { host: string; port: number } | { path: string } {
  const url = new URL(text);
  if (url.protocol === 'unix:') return { path: decodeURIComponent(url.pathname) };
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || DEFAULT_PORT) };
}

/** An answer may come before the last byte is sent, but not that nothing was found. */
async function ask(socket: Socket, stream: Readable): Promise<string> {
  let isSent = false;
  const answer = readAnswer(socket);
  const sent = send(socket, stream, () => {
    isSent = true;
  });
  // Whichever fails first says why; the other one has nothing more to say.
  for (const part of [answer, sent]) part.catch(() => undefined);
  const text = await Promise.race([answer, sent.then(() => answer)]);
  if (text === CLEAN && !isSent) throw new ScannerUnreachable('it answered before it had the file');
  return text;
}

/**
 * Sends one portion after the other, so that an early answer is read before the next one fails. Throws what the stream
 * throws; what becomes of the connection is told by the answer.
 * @param ending is called just before the file's end is sent.
 */
async function send(socket: Socket, stream: Readable, ending: () => void): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    // It would be taken for the end.
    if (chunk.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    socket.write(length);
    await written(socket, chunk);
  }
  ending();
  await written(socket, Buffer.alloc(4));
}

/** Until the bytes are out, or never will be. */
function written(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((done) => {
    socket.write(bytes, () => setImmediate(done));
  });
}

/** What comes before the first zero. @throws ScannerUnreachable when the connection ends before that. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end !== -1) resolve(answer.slice(0, end));
      else if (answer.length > ANSWER) reject(new ScannerUnreachable('its answer is too long'));
    });
    socket.on('error', (cause) => reject(new ScannerUnreachable(reasonOf(cause), { cause })));
    socket.on('close', () => reject(new ScannerUnreachable('its answer broke off')));
  });
}

function findingOf(answer: string): string | null {
  if (answer === CLEAN) return null;
  const finding = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1];
  if (finding !== undefined) return finding;
  if (answer.startsWith('INSTREAM size limit exceeded')) {
    throw new ScannerUnreachable('it takes no files of this size (StreamMaxLength)', { fileTooLarge: true });
  }
  throw new ScannerUnreachable(`it answered ${JSON.stringify(answer.slice(0, 200))}`);
}

/** Which of the system's errors it was, e.g. `ECONNREFUSED`; the message is empty when several addresses were tried. */
function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/**
 * The scanner that the settings ask for. Nothing is asked of it yet: one that cannot be reached says so at its first use.
 * @param clamdUrl `tcp://host:port` or `unix:/path`; undefined for none, which opens no file and finds nothing.
 */
export function createScanner(clamdUrl: string | undefined): Scanner {
  return clamdUrl === undefined ? { scan: async () => null } : createClamd({ url: clamdUrl });
}
