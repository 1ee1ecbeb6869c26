import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Scanner, ScannerUnreachable } from './port.ts';

interface ClamdSettings {
  /** `tcp://host:port` or `unix:/path`. */
  readonly url: string;
  /** Milliseconds per file. */
  readonly timeLimit?: number;
}

const DEFAULT_PORT = 3_310;
const TIME_LIMIT = 60_000;
const CLEAN = 'stream: OK';
/** Maximum bytes of a response. */
const MAX_ANSWER_LENGTH = 4_096;

/** ClamAV's INSTREAM protocol: length-prefixed chunks, ended by an empty one. */
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
 * Sends PING to see what is listening: clamd answers `PONG`.
 * @returns the response, at most 200 characters.
 * @throws ScannerUnreachable without a response.
 */
export async function greetClamd({ url, timeLimit = TIME_LIMIT }: ClamdSettings): Promise<string> {
  const socket = connect(addressOf(url));
  const timer = setTimeout(() => socket.destroy(new Error('it did not answer in time')), timeLimit);
  try {
    socket.write('zPING\0');
    return (await readFirstData(socket)).split('\0', 1).join('').slice(0, 200);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function readFirstData(socket: Socket): Promise<string> {
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

/** A finding may arrive before the last byte is sent; "clean" may not. */
async function ask(socket: Socket, stream: Readable): Promise<string> {
  let isSent = false;
  const answer = readAnswer(socket);
  const sent = send(socket, stream, () => {
    isSent = true;
  });
  // The first failure gives the reason; ignore the other.
  for (const part of [answer, sent]) part.catch(() => undefined);
  const text = await Promise.race([answer, sent.then(() => answer)]);
  if (text === CLEAN && !isSent) throw new ScannerUnreachable('it answered before it had the file');
  return text;
}

/**
 * Sends chunk by chunk, so that an early response is read before a write fails. Throws the stream's errors;
 * connection errors surface through the response.
 * @param ending called before the end marker is sent.
 */
async function send(socket: Socket, stream: Readable, ending: () => void): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    // An empty chunk would end the file.
    if (chunk.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    socket.write(length);
    await written(socket, chunk);
  }
  ending();
  await written(socket, Buffer.alloc(4));
}

/** Resolves when the bytes are sent or the connection has failed. */
function written(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((done) => {
    socket.write(bytes, () => setImmediate(done));
  });
}

/**
 * Reads up to the first zero byte.
 * @throws ScannerUnreachable if the connection ends first.
 */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end !== -1) resolve(answer.slice(0, end));
      else if (answer.length > MAX_ANSWER_LENGTH) reject(new ScannerUnreachable('its answer is too long'));
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

/** Returns the system's code such as `ECONNREFUSED`; the message is empty if several addresses were tried. */
function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/**
 * Creates the configured scanner without connecting.
 * @param clamdUrl undefined for no scanner: files are never opened and always clean.
 */
export function createScanner(clamdUrl: string | undefined): Scanner {
  return clamdUrl === undefined ? { scan: async () => null } : createClamd({ url: clamdUrl });
}
