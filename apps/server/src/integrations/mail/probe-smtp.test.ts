import { afterEach, beforeEach, expect, it } from 'vitest';
import { trySender } from './probe-smtp.ts';
import { readSmtpUrl } from './smtp-settings.ts';
import { type Reaction, type ScriptedSmtpServer, startScriptedSmtpServer } from './testing/scripted-smtp-server.ts';

let server: ScriptedSmtpServer;

beforeEach(async () => {
  server = await startScriptedSmtpServer();
});

afterEach(() => server.close());

const tryIt = () => {
  const settings = { ...readSmtpUrl(server.url), timeouts: { connect: 5_000, greeting: 5_000, reply: 500 } };
  return trySender(settings, { from: 'bounces+1@x.org', to: 'letterdesk@x.org' });
};

it.each<Reaction>(['550 5.1.1 unknown', '450 later', 'drop', 'silence'])(
  'a server that accepts the sender is fine, for any reply to the recipient: %s',
  async (reaction) => {
    server.setScript((command) => (command === 'RCPT' ? reaction : undefined));
    expect(await tryIt()).toBeNull();
  },
);

it.each<[Reaction, object]>([
  ['553-not\r\n553 yours' as Reaction, { kind: 'refused', stage: 'mail', code: 553, reply: '553-not 553 yours' }],
  ['451 later', { kind: 'refused', stage: 'mail', code: 451 }],
  ['drop', { kind: 'broken', stage: 'mail' }],
  ['silence', { kind: 'broken', stage: 'mail', reason: 'The mail server did not answer in time.' }],
])("the server's reply to the sender is reported: %s", async (reaction, outcome) => {
  server.setScript((command) => (command === 'MAIL' ? reaction : undefined));
  expect(await tryIt()).toMatchObject(outcome);
});
