import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Database } from '../../database/tables.ts';

export interface EmbeddedSmtpServer {
  /** As SMTP_URL would name it. */
  readonly url: string;
  /** Stops listening and waits for the conversations under way. */
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Letter.pdf and the attachments of one mail, as base64. */
const MAX_MAIL_BYTES = 200 * MEGABYTE;
const CLOSE_TIMEOUT = 3_000;

/**
 * Starts a real SMTP server on loopback that keeps every mail in the mailbox and sends none on. It says 250 only once
 * the mail is stored.
 * @param options.port 0 takes a free one.
 */
export async function startEmbeddedSmtpServer(options: {
  db: Kysely<Database>;
  port: number;
  maxBytes?: number;
}): Promise<EmbeddedSmtpServer> {
  const { db, port, maxBytes = MAX_MAIL_BYTES } = options;
  const server = new SMTPServer({
    name: 'letterdesk',
    banner: 'Letterdesk keeps every mail',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    closeTimeout: CLOSE_TIMEOUT,
    onData(stream, session, done) {
      keepMail(db, stream, session).then(
        () => done(null, 'Kept in the mailbox'),
        () => done(Object.assign(new Error('The mail could not be stored'), { responseCode: 451 })),
      );
    },
  });
  // A client that breaks off is its own problem.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keepMail(db: Kysely<Database>, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) return;
  const raw = Buffer.concat(chunks);
  const { subject, messageId } = await PostalMime.parse(raw);
  const { mailFrom, rcptTo } = session.envelope;
  await db
    .insertInto('mailbox_messages')
    .values({
      envelope_from: mailFrom ? mailFrom.address : '',
      envelope_to: rcptTo.map(({ address }) => address),
      subject: withoutNul(subject ?? ''),
      message_id: withoutNul(messageId ?? ''),
      raw,
    })
    .execute();
}

/** PostgreSQL keeps no NUL in a text. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
