import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmtpSettings } from './smtp-settings.ts';

/** What listens on a port; `unknown` if nothing responds. */
export type Spoken = 'smtp' | 'something else' | 'no tls' | 'tls' | 'unknown';

/** Mail servers take it as a goodbye; others reject it. */
const GOODBYE = 'QUIT\r\n\r\n';
const REPLY = /^[245]\d\d[ -]/;

/** Detects the protocol on SMTP_URL's port, plain or as configured, then by TLS. */
export async function whatSpeaks({ host, port, secure }: SmtpSettings, limit: number): Promise<Spoken> {
  const plain = () => connectPlain({ host, port });
  const byTls = () => connectTls({ host, port, rejectUnauthorized: false });
  if (secure) return firstWords(byTls(), limit, { connected: 'secureConnect' });
  const said = await firstWords(plain(), limit, { connected: 'connect' });
  return said === 'unknown' ? await takesTls(byTls(), limit) : said;
}

function firstWords(
  socket: Socket,
  limit: number,
  { connected }: { connected: 'connect' | 'secureConnect' },
): Promise<Spoken> {
  return new Promise((resolve) => {
    const end = (spoken: Spoken): void => {
      socket.destroy();
      resolve(spoken);
    };
    socket.setTimeout(limit, () => end('unknown'));
    socket.once(connected, () => socket.write(GOODBYE));
    socket.once('data', (bytes) => end(REPLY.test(bytes.toString('latin1')) ? 'smtp' : 'something else'));
    socket.on('error', (error) => end(isNoTls(error) ? 'no tls' : 'unknown'));
    socket.once('close', () => end('unknown'));
  });
}

function takesTls(socket: Socket, limit: number): Promise<Spoken> {
  return new Promise((resolve) => {
    const end = (spoken: Spoken): void => {
      socket.destroy();
      resolve(spoken);
    };
    socket.setTimeout(limit, () => end('unknown'));
    socket.once('secureConnect', () => end('tls'));
    socket.on('error', () => end('unknown'));
    socket.once('close', () => end('unknown'));
  });
}

/** Returns true for OpenSSL errors about non-TLS bytes. */
function isNoTls(error: Error): boolean {
  return (
    'code' in error && /^(ERR_SSL_(WRONG_VERSION|PACKET_LENGTH|UNEXPECTED|INVALID)|EPROTO)/.test(String(error.code))
  );
}
