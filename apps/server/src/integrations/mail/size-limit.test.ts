import { afterEach, describe, expect, it } from 'vitest';
import { createSizeLimit } from './size-limit.ts';
import { readSizeLimit } from './smtp-session.ts';
import { readSmtpUrl } from './smtp-settings.ts';
import { type Script, type ScriptedSmtpServer, startScriptedSmtpServer } from './testing/scripted-smtp-server.ts';

let server: ScriptedSmtpServer | undefined;
let time = 0;
afterEach(async () => {
  await server?.close();
  server = undefined;
  time = 0;
});

async function givenServer(script: Script) {
  server = await startScriptedSmtpServer(script);
  return createSizeLimit(readSmtpUrl(server.url), { now: () => time, patience: 2_000 });
}

const announcing =
  (answer: `250 ${string}`): Script =>
  (command) =>
    command === 'EHLO' ? answer : undefined;

describe('the size limit of a mail server', () => {
  it('is read once, and again after an hour', async () => {
    const limit = await givenServer(announcing('250 SIZE 10240000'));
    expect(await limit.read()).toBe(10_240_000);
    time = 3_599_999;
    expect(await limit.read()).toBe(10_240_000);
    expect(server?.connections()).toBe(1);
    time = 3_600_000;
    server?.setScript(announcing('250 SIZE 5000'));
    expect(await limit.read()).toBe(5_000);
  });

  it('is what the last delivery learned', async () => {
    const limit = await givenServer(announcing('250 SIZE 10240000'));
    limit.learn(7_000);
    expect(await limit.read()).toBe(7_000);
    expect(server?.connections()).toBe(0);
  });

  it('is unknown while the server is silent, and is not asked for by each sending', async () => {
    server = await startScriptedSmtpServer(() => 'silence');
    const limit = createSizeLimit(readSmtpUrl(server.url), { now: () => time, patience: 10 });
    expect(await Promise.all([limit.read(), limit.read()])).toEqual([null, null]);
    expect(await limit.read()).toBeNull();
    expect(server.connections()).toBe(1);
  });

  it('is unknown for a while when the server drops the connection, and keeps what was known', async () => {
    const limit = await givenServer(announcing('250 SIZE 5000'));
    await limit.read();
    server?.setScript(() => 'drop');
    time = 3_600_000;
    expect(await limit.read()).toBe(5_000);
    expect(await limit.read()).toBe(5_000);
    expect(server?.connections()).toBe(2);
  });

  it.each([
    ['250-mail.example.org\r\n250-SIZE 10240000\r\n250 HELP', 10_240_000],
    ['250-mail.example.org\n250 size 5000', 5_000],
    ['250-SIZE\r\n250 HELP', null],
    ['250 SIZE 0', null],
    ['250 SIZE 99999999999999999999', null],
    ['250 SIZE -1', null],
    ['250 mail.example.org', null],
    ['', null],
  ])('is read from %j', (answer, limit) => {
    expect(readSizeLimit(answer)).toBe(limit);
  });
});
