import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AttemptOutcome } from '@letterdesk/core/sending/delivery';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpDelivery } from './smtp-delivery.ts';
import { readSmtpUrl } from './smtp-settings.ts';
import {
  type Command,
  type Script,
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from './testing/scripted-smtp-server.ts';

let server: ScriptedSmtpServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const BYTES = Buffer.from('Message-ID: <1@x.org>\r\nSubject: Hello\r\n\r\n.A line with a dot\r\n..\r\nEnd\r\n');
const quick = { connect: 300, greeting: 300, reply: 300 };

async function deliver(
  options: { script?: Script; recipients?: string[]; handOver?: () => Promise<void>; bytes?: Buffer } = {},
): Promise<Record<string, AttemptOutcome>> {
  server ??= await startScriptedSmtpServer(options.script);
  const delivery = createSmtpDelivery({ ...readSmtpUrl(server.url), timeouts: quick });
  const mail = {
    envelopeFrom: 'letters@x.org',
    recipients: options.recipients ?? ['ann@x.org'],
    bytes: options.bytes ?? BYTES,
  };
  const outcomes = await delivery.deliver(mail, options.handOver ?? (async () => {}));
  return Object.fromEntries(outcomes);
}

function at(command: Command, reaction: Awaited<ReturnType<Script>>): Script {
  return (here) => (here === command ? reaction : undefined);
}

describe('a delivery by SMTP', () => {
  it('passes the exact bytes to the server, once for all recipients', async () => {
    const outcomes = await deliver({ recipients: ['ann@x.org', 'bob@x.org'] });
    expect(outcomes).toEqual({
      'ann@x.org': { kind: 'accepted', reply: '250 taken' },
      'bob@x.org': { kind: 'accepted', reply: '250 taken' },
    });
    expect(server?.accepted).toEqual([{ recipients: ['ann@x.org', 'bob@x.org'], raw: BYTES.toString().slice(0, -2) }]);
  });

  it('commits the hand-over before the final dot', async () => {
    let seenAtHandOver: number | undefined;
    await deliver({
      handOver: async () => {
        seenAtHandOver = server?.seen.length;
      },
    });
    expect(seenAtHandOver).toBe(0);
    expect(server?.seen).toHaveLength(1);
  });

  it("writes no dot if the hand-over can't be committed", async () => {
    const outcomes = await deliver({
      handOver: async () => {
        throw new Error('The database is gone');
      },
    });
    expect(outcomes['ann@x.org']).toMatchObject({ kind: 'broken', stage: 'data' });
    expect(server?.seen).toEqual([]);
  });

  it.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot'] as const)('reports a refusal at %s', async (command) => {
    for (const code of [450, 550] as const) {
      const outcomes = await deliver({ script: at(command, `${code} not now`) });
      expect(outcomes['ann@x.org']).toMatchObject({ kind: 'refused', code, reply: `${code} not now` });
      await server?.close();
      server = undefined;
    }
  });

  it.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot'] as const)(
    'reports a dropped connection at %s',
    async (command) => {
      const outcomes = await deliver({ script: at(command, 'drop') });
      expect(outcomes['ann@x.org']).toMatchObject({ kind: 'broken' });
      const { stage } = outcomes['ann@x.org'] as { stage: string };
      expect(stage === 'dot').toBe(command === 'dot');
    },
  );

  it.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot'] as const)('reports a timeout at %s', async (command) => {
    const outcomes = await deliver({ script: at(command, 'silence') });
    expect(outcomes['ann@x.org']).toMatchObject({ kind: 'broken', reason: 'The mail server did not answer in time.' });
    const { stage } = outcomes['ann@x.org'] as { stage: string };
    expect(stage === 'dot').toBe(command === 'dot');
  });

  it('distinguishes one refused recipient from the accepted ones', async () => {
    const outcomes = await deliver({
      recipients: ['ann@x.org', 'bob@x.org', 'carl@x.org'],
      script: (command, address) => (command === 'RCPT' && address === 'bob@x.org' ? '550 no such user' : undefined),
    });
    expect(outcomes).toEqual({
      'ann@x.org': { kind: 'accepted', reply: '250 taken' },
      'bob@x.org': { kind: 'refused', stage: 'rcpt', code: 550, reply: '550 no such user' },
      'carl@x.org': { kind: 'accepted', reply: '250 taken' },
    });
  });

  it.each(['DATA', 'dot'] as const)("keeps a recipient's reply if the connection breaks at %s", async (command) => {
    const outcomes = await deliver({
      recipients: ['ann@x.org', 'bob@x.org', 'carl@x.org'],
      script: (now, address) => {
        if (now === 'RCPT' && address === 'bob@x.org') return '550 no such user';
        if (now === 'RCPT' && address === 'carl@x.org') return '451 later';
        return now === command ? 'drop' : undefined;
      },
    });
    expect(outcomes).toMatchObject({
      'ann@x.org': { kind: 'broken' },
      'bob@x.org': { kind: 'refused', stage: 'rcpt', code: 550 },
      'carl@x.org': { kind: 'refused', stage: 'rcpt', code: 451 },
    });
  });

  it("keeps each recipient's own refusal if all are refused", async () => {
    const outcomes = await deliver({
      recipients: ['ann@x.org', 'bob@x.org'],
      script: (command, address) =>
        command === 'RCPT' ? (address === 'bob@x.org' ? '550 no such user' : '450 later') : undefined,
    });
    expect(outcomes).toMatchObject({ 'ann@x.org': { code: 450 }, 'bob@x.org': { code: 550 } });
  });

  it('fails if no server listens', async () => {
    const gone = await startScriptedSmtpServer();
    await gone.close();
    const delivery = createSmtpDelivery({ ...readSmtpUrl(gone.url), timeouts: quick });
    const mail = { envelopeFrom: 'letters@x.org', recipients: ['ann@x.org'], bytes: BYTES };
    const outcomes = await delivery.deliver(mail, async () => {});
    expect(outcomes.get('ann@x.org')).toEqual({
      kind: 'broken',
      stage: 'connect',
      reason: 'The mail server can’t be reached.',
    });
  });

  it('writes no dot after the server refuses the mail halfway', async () => {
    let finishHandOver = () => {};
    const handOver = new Promise<void>((resolve) => {
      finishHandOver = resolve;
    });
    const outcomes = await deliver({
      bytes: Buffer.alloc(1_000_000, 'x\r\n'),
      script: async (command) => (command === 'DATA' ? '354 go on\r\n452 disk full' : undefined),
      handOver: () => handOver,
    });
    finishHandOver();
    expect(outcomes['ann@x.org']).toMatchObject({ kind: 'refused', code: 452 });
    expect(server?.seen).toEqual([]);
  });
});

describe('an encrypted delivery', () => {
  let encrypted: SMTPServer;
  let taken: boolean[];

  async function startEncrypted(secure: boolean): Promise<string> {
    taken = [];
    encrypted = new SMTPServer({
      secure,
      logger: false,
      authMethods: ['PLAIN'],
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) =>
        done(null, username === 'post' && password === 'secret' ? { user: 'post' } : undefined),
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () => {
          taken.push(session.secure);
          done(null);
        });
      },
    });
    encrypted.on('error', () => {});
    encrypted.listen(0, '127.0.0.1');
    await once(encrypted.server, 'listening');
    const { port } = encrypted.server.address() as AddressInfo;
    return `${secure ? 'smtps' : 'smtp'}://post:secret@127.0.0.1:${port}`;
  }

  async function deliverTo(url: string): Promise<AttemptOutcome | undefined> {
    const delivery = createSmtpDelivery({ ...readSmtpUrl(url), timeouts: { ...quick, connect: 3_000, reply: 3_000 } });
    const mail = { envelopeFrom: 'letters@x.org', recipients: ['ann@x.org'], bytes: BYTES };
    return (await delivery.deliver(mail, async () => {})).get('ann@x.org');
  }

  afterEach(() => new Promise<void>((resolve) => encrypted.close(resolve)));

  it.each([true, false])('signs in over TLS (from the first byte: %s)', async (secure) => {
    const url = await startEncrypted(secure);
    expect(await deliverTo(`${url}?verifyCertificate=false`)).toMatchObject({ kind: 'accepted' });
    expect(taken).toEqual([true]);
  });

  it.each([true, false])('sends nothing to a server with an untrusted certificate (%s)', async (secure) => {
    const url = await startEncrypted(secure);
    expect(await deliverTo(url)).toMatchObject({
      kind: 'broken',
      stage: 'connect',
      reason: 'The certificate of the mail server is not trusted.',
      needsOperator: true,
    });
    expect(taken).toEqual([]);
  });

  it('requires encryption if the setting does', async () => {
    await startEncrypted(false);
    server = await startScriptedSmtpServer();
    const outcome = await deliverTo(`${server.url}?requireTLS=true`);
    expect(outcome?.kind).not.toBe('accepted');
    expect(server.seen).toEqual([]);
  });
});

describe('SMTP_URL', () => {
  it('contains the server, the user and the kind of encryption', () => {
    expect(readSmtpUrl('smtps://post%40x:p%2Fw@mail.x.org')).toMatchObject({
      host: 'mail.x.org',
      port: 465,
      secure: true,
      auth: { user: 'post@x', pass: 'p/w' },
    });
    expect(readSmtpUrl('smtp://mail.x.org?requireTLS=true&verifyCertificate=false')).toMatchObject({
      port: 587,
      secure: false,
      requireTls: true,
      verifyCertificate: false,
      auth: undefined,
    });
  });

  it('signs in', async () => {
    let credentials = '';
    server = await startScriptedSmtpServer((command, argument) => {
      if (command === 'AUTH') credentials = Buffer.from(argument.split(' ').at(-1) ?? '', 'base64').toString();
      return undefined;
    });
    const url = server.url.replace('smtp://', 'smtp://post:secret@');
    const mail = { envelopeFrom: 'letters@x.org', recipients: ['ann@x.org'], bytes: BYTES };
    const outcomes = await createSmtpDelivery(readSmtpUrl(url)).deliver(mail, async () => {});
    expect(credentials).toBe('\0post\0secret');
    expect(outcomes.get('ann@x.org')?.kind).toBe('accepted');
  });

  it('fails with a wrong password', async () => {
    server = await startScriptedSmtpServer(at('AUTH', '535 wrong'));
    const url = server.url.replace('smtp://', 'smtp://post:secret@');
    const mail = { envelopeFrom: 'letters@x.org', recipients: ['ann@x.org'], bytes: BYTES };
    const outcomes = await createSmtpDelivery(readSmtpUrl(url)).deliver(mail, async () => {});
    expect(outcomes.get('ann@x.org')).toEqual({ kind: 'refused', stage: 'auth', code: 535, reply: '535 wrong' });
  });
});
