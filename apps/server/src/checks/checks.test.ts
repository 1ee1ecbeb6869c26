import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as ListeningServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { CALLS } from '../integrations/customer-data/protocol.ts';
import { startScriptedSmtpServer } from '../integrations/mail/testing/scripted-smtp-server.ts';
import { startSmallImapServer } from '../integrations/mail/testing/small-imap-server.ts';
import { findOfficeProgram } from '../integrations/office/find-program.ts';
import { says, startScriptedClamd } from '../integrations/scanner/testing/scripted-clamd.ts';
import { freePort } from '../ports.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { checkConnections } from './check-database.ts';
import { checkAuthorities } from './check-external-systems.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkOffice, checkScanner } from './check-programs.ts';
import { checkProvider } from './check-provider.ts';
import { checkReportFolder, checkReportsTaken } from './check-report-folder.ts';
import { checkSource } from './check-source.ts';
import { checkBlobs, nearestFolder } from './check-storage.ts';

interface Closable {
  close(): unknown;
}

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
});

/** A server with one fixed response. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const status = (code: number) => answering((_request, response) => response.writeHead(code).end('{}'));
const PAGE = '<!DOCTYPE html><html><head><title>Welcome</title></head><body><p>It works</p></body></html>';
const nobody = async () => `http://127.0.0.1:${await freePort()}`;

describe('the check of an OpenID provider', () => {
  const described = (change: (address: string) => Record<string, unknown>, keys = 200) =>
    answering((request, response) => {
      const address = `http://${request.headers.host}`;
      if (request.url === '/keys') return void response.writeHead(keys).end('{"keys":[]}');
      const description = {
        issuer: address,
        jwks_uri: `${address}/keys`,
        authorization_endpoint: `${address}/sign-in`,
      };
      response.end(JSON.stringify({ ...description, ...change(address) }));
    });

  test('passes if the provider uses its configured name', async () => {
    const issuer = await described(() => ({}));
    expect(await checkProvider({ issuer })).toMatchObject({ verdict: 'fine' });
  });

  test('fails if the provider uses another name, and names it', async () => {
    const issuer = await described((address) => ({ issuer: `${address}/` }));
    expect(await checkProvider({ issuer })).toEqual({
      verdict: 'wrong',
      part: 'OpenID provider',
      says: `OIDC_ISSUER must be ${issuer}/, as the provider calls itself, and not ${issuer}.`,
    });
  });

  test.each([
    ['an address without a provider', () => status(404), 'wrong', /answered 404 without a description/],
    ['another answer', () => status(200), 'wrong', /answered 200 without a description/],
    ['a failing provider', () => status(503), 'away', /answered 503/],
    ['unavailable keys', () => described(() => ({}), 500), 'away', /keys .* answered 500/],
    ['a provider that is down', nobody, 'away', /does not answer \(ECONNREFUSED\)/],
  ] as const)('recognises %s', async (_what, address, verdict, says) => {
    const finding = await checkProvider({ issuer: await address() });
    expect(finding).toMatchObject({ verdict, says: expect.stringMatching(says) });
  });
});

describe('the check of another system', () => {
  const source = {
    part: 'customer data',
    setting: 'CUSTOMER_DATA',
    call: CALLS.readRecords,
    request: { environment: 'demo', records: [{ kind: 'client', id: 1 }] },
  };
  const written = (type: string, text: string) =>
    answering((_request, response) => response.writeHead(200, { 'content-type': type }).end(text));
  test.each([
    [() => written('application/json', '{"records":[]}'), 'fine', /answers/],
    [
      () => written('text/html; charset=utf-8', PAGE),
      'wrong',
      /^CUSTOMER_DATA_URL is not the address .* a web page\.$/,
    ],
    [() => written('application/json', '{}'), 'wrong', /something else than the call asks for\.$/],
    [() => status(400), 'fine', /answers/],
    [() => status(401), 'wrong', /^CUSTOMER_DATA_TOKEN is refused/],
    [() => status(404), 'wrong', /^CUSTOMER_DATA_URL is not the address/],
    [() => status(301), 'wrong', /answered 301/],
    [() => status(503), 'away', /answered 503/],
    [nobody, 'away', /ECONNREFUSED/],
  ] as const)('follows from its answer (%#)', async (address, verdict, says) => {
    const finding = await checkSource({ url: await address(), token: 'secret' }, source);
    expect(finding).toMatchObject({ verdict, says: expect.stringMatching(says) });
  });
});

const noticeFrom = 'letterdesk@letters.example.org';

describe('the check of a mail server', () => {
  const withUser = (url: string) => url.replace('smtp://', 'smtp://desk:secret@');
  test.each([
    ['accepted sign-in', undefined, '', 'fine', /takes the sign-in/],
    ['refused sign-in', { AUTH: '535 no' } as const, '', 'wrong', /It answered "535 no"/],
    ['busy server', { greeting: '421 busy' } as const, '', 'away', /Mails wait until it can/],
    ['missing required encryption', undefined, '?requireTLS=true', 'wrong', /It answered "502/],
  ] as const)('judges a server: %s', async (_what, replies, options, verdict, says) => {
    const server = await startScriptedSmtpServer((command) => replies?.[command as keyof typeof replies]);
    try {
      const finding = await checkMailServer({ smtpUrl: withUser(server.url) + options, noticeFrom });
      expect(finding).toMatchObject({ verdict, says: expect.stringMatching(says) });
      expect(server.seen).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('warns if the server is down', async () => {
    const finding = await checkMailServer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, noticeFrom });
    expect(finding).toMatchObject({ verdict: 'away', says: expect.stringContaining('can’t be reached') });
  });
});

describe('the check of a wrong port in SMTP_URL', () => {
  async function listening(server: Closable, listener: ListeningServer): Promise<string> {
    others.push(server);
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }
  let others: Closable[] = [];
  afterEach(() => {
    for (const server of others) server.close();
    others = [];
  });

  test('fails for a web server', async () => {
    const web = new URL(await answering((_request, response) => response.end(PAGE))).host;
    expect(await checkMailServer({ smtpUrl: `smtp://${web}`, noticeFrom })).toMatchObject({
      verdict: 'wrong',
      says: `SMTP_URL can’t be used with ${web}: the service there isn’t SMTP; check the port.`,
    });
  });

  test('fails for the wrong TLS mode, with the scheme to use', async () => {
    const mail = await startScriptedSmtpServer(() => undefined);
    try {
      const finding = await checkMailServer({ smtpUrl: mail.url.replace('smtp:', 'smtps:'), noticeFrom });
      expect(finding).toMatchObject({
        verdict: 'wrong',
        says: expect.stringMatching(/doesn’t use implicit TLS; use smtp:/),
      });
    } finally {
      await mail.close();
    }
    const secure = new SMTPServer({ secure: true, disableReverseLookup: true, logger: false, closeTimeout: 1 });
    secure.on('error', () => {});
    const tls = await listening(secure, secure.server);
    const finding = await checkMailServer({ smtpUrl: `smtp://${tls}`, noticeFrom });
    expect(finding).toMatchObject({
      verdict: 'wrong',
      says: expect.stringMatching(/expects implicit TLS; use smtps:/),
    });
  });

  test('warns if the port says nothing', async () => {
    const silent = createNetServer((socket) => socket.on('error', () => {}));
    const address = await listening(silent, silent);
    expect(await checkMailServer({ smtpUrl: `smtp://${address}`, noticeFrom })).toMatchObject({ verdict: 'away' });
  });
});

test('the check fails for a file in place of the folder, and passes if the folder can be created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-checks-'));
  await writeFile(join(folder, 'file'), '');
  const finding = await checkBlobs({ folder: join(folder, 'file', 'blobs'), s3: undefined });
  expect(finding).toMatchObject({ verdict: 'wrong', says: expect.stringMatching(/can’t be written \(ENOTDIR\)/) });
  expect(await checkBlobs({ folder: join(folder, 'blobs'), s3: undefined })).toMatchObject({ verdict: 'fine' });
  await rm(folder, { recursive: true });
});

test('the search for an existing folder ends at the topmost one, as on a missing drive', async () => {
  expect(await nearestFolder('/gone/below/it', async () => false)).toBe('/');
  expect(await nearestFolder('/gone/below/it', async (folder) => folder === '/gone')).toBe('/gone');
});

test("the check fails if a bucket's store refuses the key, and warns if the store is down", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-checks-'));
  const s3 = { bucket: 'letters', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const refusing = await checkBlobs({ folder, s3: { ...s3, endpoint: await status(403) } });
  expect(refusing).toMatchObject({ verdict: 'wrong', says: expect.stringMatching(/S3_BUCKET letters .* 403/) });
  const page = await answering((_request, response) => response.end(PAGE));
  for (const endpoint of [page, await status(200)]) {
    expect(await checkBlobs({ folder, s3: { ...s3, endpoint } })).toMatchObject({
      verdict: 'wrong',
      says: 'S3_ENDPOINT is not the address of a store that speaks S3: it answered something else.',
    });
  }
  const down = await checkBlobs({ folder, s3: { ...s3, endpoint: await nobody() } });
  expect(down).toMatchObject({ verdict: 'away', says: expect.stringContaining('ECONNREFUSED') });
  await rm(folder, { recursive: true });
});

test('the check fails without the configured LibreOffice, and warns without the scanner', async () => {
  expect(await checkOffice('/no/soffice')).toMatchObject({ verdict: 'wrong' });
  expect(await checkOffice('/bin/true')).toEqual({
    verdict: 'wrong',
    part: 'LibreOffice',
    says: 'LIBREOFFICE_PATH is no LibreOffice: /bin/true does not say its version as LibreOffice does.',
  });
  expect(await checkOffice(await findOfficeProgram(undefined))).toMatchObject({ verdict: 'fine' });
  expect(await checkScanner('tcp://no-such-host.invalid:3310')).toMatchObject({
    says: 'CLAMD_URL names an unknown host: use the name by which this machine can reach it.',
    verdict: 'wrong',
  });
  expect(await checkScanner(`tcp://127.0.0.1:${await freePort()}`)).toMatchObject({ verdict: 'away' });
  const clamd = await startScriptedClamd(says('stream: OK\0'));
  expect(await checkScanner(clamd.url).finally(() => clamd.close())).toMatchObject({ verdict: 'fine' });
  const { host } = new URL(await status(200));
  expect(await checkScanner(`tcp://${host}`)).toEqual({
    verdict: 'wrong',
    part: 'virus scanner',
    says: 'What answers at CLAMD_URL is not clamd (it says "HTTP/1.1 400 Bad Request"): write the address clamd listens at.',
  });
});

test('the check fails for certificate authorities that Node would ignore', async () => {
  expect(await checkAuthorities('/no/ca.pem')).toMatchObject({
    verdict: 'wrong',
    says: 'NODE_EXTRA_CA_CERTS names /no/ca.pem, which can’t be read (ENOENT): name another file, or unset it.',
  });
  expect(await checkAuthorities(import.meta.filename)).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('holds no certificate in PEM'),
  });
});

test('the check reports an address for reports that no one receives', () => {
  const config = readConfig({ BOUNCE_ADDRESS: 'bounces@letters.example.org' }, '/srv/letterdesk');
  expect(config.bounces && checkReportsTaken(config.bounces)).toMatchObject([
    { verdict: 'away', says: expect.stringMatching(/^This process receives no bounces: set BOUNCE_IMAP_URL/) },
  ]);
});

test('the check fails for more connections than the server allows', async () => {
  await using closing = new AsyncDisposableStack();
  const database = await createTestDatabase();
  closing.defer(() => database.close());
  expect(await checkConnections(database.db, 2)).toMatchObject({ verdict: 'fine' });
  expect(await checkConnections(database.db, 200_000)).toMatchObject({
    verdict: 'wrong',
    says: expect.stringMatching(
      /^DATABASE_POOL_SIZE is 200000, with \d+ more for jobs, and PostgreSQL allows \d+ connections/,
    ),
  });
});

describe('the check of a mailbox for reports', () => {
  test("passes if it accepts the sign-in and has the folder, fails if not, and warns if it doesn't answer", async () => {
    const mailbox = await startSmallImapServer();
    try {
      expect(await checkReportFolder(mailbox.url)).toMatchObject({ verdict: 'fine' });
      expect(await checkReportFolder(mailbox.url.replace('secret', 'wrong'))).toMatchObject({
        verdict: 'wrong',
        says: expect.stringContaining('refuses the sign-in of BOUNCE_IMAP_URL'),
      });
      expect(await checkReportFolder(mailbox.url.replace('/Reports', '/Elsewhere'))).toMatchObject({
        verdict: 'wrong',
        says: expect.stringContaining('has no such folder'),
      });
      expect(await checkReportFolder(`${mailbox.url}?requireTLS=true`)).toMatchObject({
        verdict: 'wrong',
        says: expect.stringContaining('doesn’t offer STARTTLS, so the password of BOUNCE_IMAP_URL isn’t sent'),
      });
    } finally {
      await mailbox.close();
    }
    expect(await checkReportFolder(mailbox.url)).toMatchObject({ verdict: 'away' });
  });
});
