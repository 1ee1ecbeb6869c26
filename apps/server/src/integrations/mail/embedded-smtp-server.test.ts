import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type EmbeddedSmtpServer, startEmbeddedSmtpServer } from './embedded-smtp-server.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';
import { readSmtpUrl } from './smtp-settings.ts';

let database: TestDatabase;
let server: EmbeddedSmtpServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startEmbeddedSmtpServer({ db: database.db, port: 0, maxBytes: 100_000 });
});

afterAll(async () => {
  await server.close();
  await database.close();
});

function deliver(bytes: Buffer) {
  const mail = { envelopeFrom: 'letters@x.org', recipients: ['ann@x.org', 'bcc@x.org'], bytes };
  return createSmtpDelivery(readSmtpUrl(server.url)).deliver(mail, async () => {});
}

describe('the embedded SMTP server', () => {
  it('keeps the exact bytes with the whole envelope', async () => {
    const bytes = Buffer.from('Message-ID: <1@x.org>\r\nSubject: =?utf-8?q?H=C3=A9llo?=\r\n\r\n.Text\r\n');
    const outcomes = await deliver(bytes);
    expect([...outcomes.values()]).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }]);
    const [mail] = await database.db.selectFrom('mailbox_messages').selectAll().execute();
    expect(mail).toMatchObject({
      envelope_from: 'letters@x.org',
      envelope_to: ['ann@x.org', 'bcc@x.org'],
      subject: 'Héllo',
      message_id: '<1@x.org>',
      raw: bytes,
    });
  });

  it('refuses a mail that is too large', async () => {
    const outcomes = await deliver(Buffer.from(`Subject: Large\r\n\r\n${'x'.repeat(78)}\r\n`.padEnd(200_000, 'x')));
    expect(outcomes.get('ann@x.org')).toMatchObject({ kind: 'unsendable' });
  });
});
