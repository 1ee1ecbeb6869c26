import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type AttemptOutcome, refusesSender } from '@letterdesk/core/sending/delivery';
import { getAttemptOutcome, oneLine } from './smtp-outcome.ts';
import { openSession } from './smtp-session.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** What listens on a port; `unknown` if nothing responds. */
export type DetectedProtocol = 'smtp' | 'something else' | 'no tls' | 'tls' | 'unknown';

/** Mail servers take it as a goodbye; others reject it. */
const QUIT_COMMAND = 'QUIT\r\n\r\n';
const REPLY = /^[245]\d\d[ -]/;

/** Detects the protocol on SMTP_URL's port, plain or as configured, then by TLS. */
export async function detectProtocol({ host, port, secure }: SmtpSettings, limit: number): Promise<DetectedProtocol> {
  const plain = () => connectPlain({ host, port });
  const byTls = () => connectTls({ host, port, rejectUnauthorized: false });
  if (secure) return probeGreeting(byTls(), limit, { connected: 'secureConnect' });
  const said = await probeGreeting(plain(), limit, { connected: 'connect' });
  return said === 'unknown' ? await takesTls(byTls(), limit) : said;
}

function probeGreeting(
  socket: Socket,
  limit: number,
  { connected }: { connected: 'connect' | 'secureConnect' },
): Promise<DetectedProtocol> {
  return new Promise((resolve) => {
    const end = (protocol: DetectedProtocol): void => {
      socket.destroy();
      resolve(protocol);
    };
    socket.setTimeout(limit, () => end('unknown'));
    socket.once(connected, () => socket.write(QUIT_COMMAND));
    socket.once('data', (bytes) => end(REPLY.test(bytes.toString('latin1')) ? 'smtp' : 'something else'));
    socket.on('error', (error) => end(isNoTls(error) ? 'no tls' : 'unknown'));
    socket.once('close', () => end('unknown'));
  });
}

function takesTls(socket: Socket, limit: number): Promise<DetectedProtocol> {
  return new Promise((resolve) => {
    const end = (protocol: DetectedProtocol): void => {
      socket.destroy();
      resolve(protocol);
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

type Failed = Exclude<AttemptOutcome, { kind: 'accepted' }>;

/**
 * Starts a mail and resets it before sending data.
 * @param to a recipient, since many servers check the sender only at RCPT; its rejection is ignored.
 * @returns the problem; null if a mail could follow.
 */
export async function trySender(
  settings: SmtpSettings,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Failed | null> {
  const session = openSession(settings);
  try {
    await session.connect();
    if (settings.auth) await session.login(settings.auth);
    const refused = refusedAt('mail', await session.say(`MAIL FROM:<${from}>`));
    const refusal = refused ?? refusedAt('rcpt', await session.say(`RCPT TO:<${to}>`).catch(() => ''));
    if (refused === null) await session.say('RSET').catch(() => '');
    session.quit();
    return refused ?? (refusal !== null && refusesSender(refusal) ? refusal : null);
  } catch (error) {
    const stage = session.stage();
    session.close();
    const failure = error instanceof Error ? error : new Error(String(error));
    return getAttemptOutcome(failure, stage === 'send' ? 'mail' : stage);
  }
}

function refusedAt(stage: 'mail' | 'rcpt', answer: string): Failed | null {
  const code = Number.parseInt(answer, 10);
  return code >= 400 ? { kind: 'refused', stage, code, reply: oneLine(answer) } : null;
}
