import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { OutgoingMail } from './port.ts';
import type { SmtpError } from './smtp-outcome.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const GOODBYE = 1_000;
/** nodemailer lets nothing but a sign-in of one's own say what it has no words for. */
const OWN_COMMAND = 'OWN-COMMAND';

/** A recipient that was refused alone, and with what words. */
export type RejectedRecipient = SmtpError & { readonly recipient?: string | undefined };

/** How far a conversation went. */
export type SessionStage = 'connect' | 'auth' | 'send';

/** A conversation with a mail server, step by step; a step rejects with whatever ends it. */
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

  /** Runs one step; the connection's own errors end it, too. */
  function step<T>(run: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      onError = reject;
      run((error, result) => (error ? reject(error) : resolve(result as T)));
    });
  }

  return {
    stage: () => stage,
    connect: () => step<void>((done) => connection.connect((error) => done(error))),
    login(auth: { user: string; pass: string }) {
      stage = 'auth';
      return step<boolean>((done) => connection.login({ ...auth }, done));
    },
    send({ envelopeFrom, recipients, bytes }: OutgoingMail, gated: GatedMail) {
      stage = 'send';
      envelope = { from: envelopeFrom, to: [...recipients], size: bytes.length };
      return step<SMTPConnection.SentMessageInfo>((done) => connection.send(envelope, gated.stream, done));
    },
    /**
     * The recipients that the server refused alone, whatever became of the rest: nodemailer notes them on the envelope it
     * was given, and names them with no failure that comes after.
     */
    refused: (): readonly RejectedRecipient[] => envelope.rejectedErrors ?? [],
    /** Says a command for which there is no step, and gives the answer. */
    async say(own: string) {
      stage = 'send';
      command = own;
      await step<boolean>((done) => connection.login({ method: OWN_COMMAND }, done));
      return answer;
    },
    /** Ends the conversation in the polite way; the result is known, so nobody waits for the answer. */
    quit() {
      onError = () => {};
      connection.quit();
      setTimeout(() => connection.close(), GOODBYE).unref();
    },
    close() {
      onError = () => {};
      connection.close();
    },
  };
}

const CHUNK = 64 * 1024;

export interface GatedMail {
  readonly stream: Readable;
  /** How far the mail has gone: nothing read, being read, or free to end, so that the dot may be out. */
  stage(): 'unread' | 'reading' | 'ended';
  /** The conversation is over: if the gate has not opened yet, it never will. */
  close(): void;
}

/** A mail as a stream that ends, and by that lets the final dot be written, only once `gate` has resolved. */
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
