import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Generated, Kysely } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Database, Timestamp } from '../../database/tables.ts';
import { withAsciiDomain } from './ascii-address.ts';

declare module '../../database/tables.ts' {
  interface Database {
    mailbox_messages: MailboxMessagesTable;
  }
}

interface MailboxMessagesTable {
  id: Generated<number>;
  received_at: Timestamp;
  envelope_from: string;
  envelope_to: string[];
  subject: string;
  message_id: string;
  raw: Buffer;
}

export interface EmbeddedSmtpServer {
  /** A value for SMTP_URL. */
  readonly url: string;
  /** Stops listening and waits for open connections. */
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Letter.pdf and attachments as base64. */
const MAX_MAIL_BYTES = 200 * MEGABYTE;
const CLOSE_TIMEOUT = 3_000;

/**
 * Starts an SMTP server on loopback that stores every mail in the mailbox. Acknowledges only stored mails.
 * @param options.port 0 picks a free one.
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
  // Clients may disconnect.
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
      envelope_from: mailFrom ? withAsciiDomain(mailFrom.address) : '',
      envelope_to: rcptTo.map(({ address }) => withAsciiDomain(address)),
      subject: withoutNul(subject ?? ''),
      message_id: withoutNul(messageId ?? ''),
      raw,
    })
    .execute();
}

/** PostgreSQL text can't contain NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
