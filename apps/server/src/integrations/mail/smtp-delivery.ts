import type { AttemptOutcome, DeliveryStage } from '@letterdesk/core/sending/delivery';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type GatedMail, gateMail } from './mail-stream.ts';
import type { MailDelivery, OutgoingMail } from './port.ts';
import { oneLine, outcomeOf, type SmtpError } from './smtp-outcome.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const GOODBYE = 1_000;

/** Delivers by SMTP, one connection a mail. */
export function createSmtpDelivery(settings: SmtpSettings): MailDelivery {
  return {
    async deliver(mail, handOver) {
      const gated = gateMail(mail.bytes, handOver);
      const session = openSession(settings);
      try {
        await session.connect();
        if (settings.auth) await session.login(settings.auth);
        const info = await session.send(mail, gated);
        session.quit();
        return outcomesOf(mail, info.rejectedErrors ?? [], acceptedOutcome(info.response, gated));
      } catch (error) {
        const reached = stageReached(session.stage(), gated);
        session.close();
        const failure = error instanceof Error ? error : new Error(String(error));
        const rejected = 'rejectedErrors' in failure ? (failure.rejectedErrors as RejectedRecipient[]) : [];
        return outcomesOf(mail, rejected, outcomeOf(failure, reached));
      } finally {
        gated.close();
      }
    },
  };
}

type Failed = Exclude<AttemptOutcome, { kind: 'accepted' }>;

/** Goes as far as the sign-in, and sends nothing. @returns what went wrong; null when a mail could have followed. */
export async function signInOnly(settings: SmtpSettings): Promise<Failed | null> {
  const session = openSession(settings);
  try {
    await session.connect();
    if (settings.auth) await session.login(settings.auth);
    session.quit();
    return null;
  } catch (error) {
    const { stage } = session;
    session.close();
    const failure = error instanceof Error ? error : new Error(String(error));
    return outcomeOf(failure, stage() === 'auth' ? 'auth' : 'connect');
  }
}

/** A server that says yes before the mail has ended cannot be believed either way. */
function acceptedOutcome(response: string, mail: GatedMail): AttemptOutcome {
  if (mail.stage() === 'ended') return { kind: 'accepted', reply: oneLine(response) };
  return { kind: 'broken', stage: 'dot', reason: 'It answered before the mail had ended.' };
}

type RejectedRecipient = SmtpError & { readonly recipient?: string | undefined };

/** The outcome of each recipient: its own where the server refused it alone, else that of the whole mail. */
function outcomesOf(
  mail: OutgoingMail,
  rejected: readonly RejectedRecipient[],
  whole: AttemptOutcome,
): ReadonlyMap<string, AttemptOutcome> {
  const own = new Map(rejected.map((error) => [error.recipient, outcomeOf(error, 'rcpt')]));
  return new Map(mail.recipients.map((recipient) => [recipient, own.get(recipient) ?? whole]));
}

/** Our own account of how far the conversation went: nodemailer reports a drop behind the dot like any other. */
function stageReached(session: SessionStage, mail: GatedMail): DeliveryStage {
  if (session !== 'send') return session;
  const stages = { unread: 'mail', reading: 'data', ended: 'dot' } as const;
  return stages[mail.stage()];
}

type SessionStage = 'connect' | 'auth' | 'send';

function openSession({ host, port, secure, requireTls, verifyCertificate, timeouts }: SmtpSettings) {
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
  });
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
      const envelope = { from: envelopeFrom, to: [...recipients], size: bytes.length };
      return step<SMTPConnection.SentMessageInfo>((done) => connection.send(envelope, gated.stream, done));
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
