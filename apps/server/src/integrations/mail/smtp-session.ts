import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { OutgoingMail } from './port.ts';
import type { SmtpError } from './smtp-outcome.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const QUIT_TIMEOUT = 1_000;
/** nodemailer allows other commands only through custom authentication. */
const OWN_COMMAND = 'OWN-COMMAND';

/** A single recipient's rejection. */
export type RejectedRecipient = SmtpError & { readonly recipient?: string | undefined };

export type SessionStage = 'connect' | 'auth' | 'send';

/** An SMTP session in steps; a step rejects with whatever ends the session. */
export function openSession({ host, port, secure, requireTls, verifyCertificate, timeouts }: SmtpSettings) {
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    tls: { rejectUnauthorized: verifyCertificate },
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.reply,
    socketCloseTimeout: 1_000,
    customAuth: {
      [OWN_COMMAND]: async ({ sendCommand }) => {
        answer = (await sendCommand(command)).response;
      },
    },
  });
  let envelope: SMTPConnection.Envelope & { readonly rejectedErrors?: RejectedRecipient[] } = { from: '', to: [] };
  let command = '';
  let answer = '';
  let stage: SessionStage = 'connect';
  let onError: (error: Error) => void = () => {};
  connection.on('error', (error: Error) => onError(error));
  connection.on('end', () => onError(new Error('The connection was closed.')));

  /** Runs one step; connection errors also reject it. */
  function step<T>(run: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      onError = reject;
      run((error, result) => (error ? reject(error) : resolve(result as T)));
    });
  }

  return {
    stage: () => stage,
    connect: () => step<void>((done) => connection.connect((error) => done(error))),
    /** The largest mail that the server accepts, in bytes; null if it names none. Valid right after connecting. */
    sizeLimit: () => readSizeLimit(connection.lastServerResponse || ''),
    login(auth: { user: string; pass: string }) {
      stage = 'auth';
      return step<boolean>((done) => connection.login({ ...auth }, done));
    },
    send({ envelopeFrom, recipients, bytes }: OutgoingMail, gated: GatedMail) {
      stage = 'send';
      envelope = { from: envelopeFrom, to: [...recipients], size: bytes.length };
      return step<SMTPConnection.SentMessageInfo>((done) => connection.send(envelope, gated.stream, done));
    },
    /** Individually refused recipients: nodemailer records them on the envelope, even if a later failure hides them. */
    refused: (): readonly RejectedRecipient[] => envelope.rejectedErrors ?? [],
    /** Sends a command and returns the response. */
    async say(own: string) {
      stage = 'send';
      command = own;
      await step<boolean>((done) => connection.login({ method: OWN_COMMAND }, done));
      return answer;
    },
    /** Quits without waiting for the response. */
    quit() {
      onError = () => {};
      connection.quit();
      setTimeout(() => connection.close(), QUIT_TIMEOUT).unref();
    },
    close() {
      onError = () => {};
      connection.close();
    },
  };
}

/** Reads SIZE from the answer to EHLO (RFC 1870); 0 is no limit. */
export function readSizeLimit(answer: string): number | null {
  const bytes = Number(/^250[ -]SIZE[ \t]+(\d{1,15})\s*$/im.exec(answer)?.[1] ?? 0);
  return bytes > 0 ? bytes : null;
}

const CHUNK = 64 * 1024;

export interface GatedMail {
  readonly stream: Readable;
  /** Progress of the mail: unread, being read, or ended (the dot may be sent). */
  stage(): 'unread' | 'reading' | 'ended';
  /** Ends the session; a closed gate stays closed. */
  close(): void;
}

/** A mail stream that ends, allowing the final dot, only once `gate` resolves. */
export function gateMail(bytes: Uint8Array, gate: () => Promise<void>): GatedMail {
  let stage: 'unread' | 'reading' | 'ended' = 'unread';
  let closed = false;

  async function* read(): AsyncGenerator<Buffer> {
    stage = 'reading';
    for (let from = 0; from < bytes.length; from += CHUNK) yield Buffer.from(bytes.subarray(from, from + CHUNK));
    await gate();
    if (closed) throw new Error('The conversation ended before the mail did.');
    stage = 'ended';
  }

  return {
    stream: Readable.from(read(), { objectMode: false }),
    stage: () => stage,
    close() {
      closed = true;
    },
  };
}
