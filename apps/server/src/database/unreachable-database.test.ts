import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../config.ts';
import { freePort } from '../ports.ts';
import { onServer, urlOfDatabase } from '../testing/test-server.ts';
import { checkServer } from './connection.ts';

const { database } = readConfig({}, '/srv/letterdesk');

test.each([
  [
    async () => 'postgres://desk@no-such-host.invalid/letterdesk',
    /^DATABASE_URL names an unknown host: use the name by which this machine can reach it\.$/,
  ],
  [
    async () => `postgres://desk@127.0.0.1:${await freePort()}/letterdesk`,
    /^The PostgreSQL named by DATABASE_URL can’t be used: connection refused \(ECONNREFUSED\)\.$/,
  ],
  [
    async () => 'postgres://desk@127.0.0.1/letterdesk?sslmode=verify-full&sslrootcert=/no/ca.pem',
    /^DATABASE_URL names the file \/no\/ca\.pem, which can’t be read \(ENOENT\)\.$/,
  ],
])('an unreachable database is reported in plain words (%#)', async (url, sentence) => {
  await expect(checkServer(await url(), database)).rejects.toThrow(sentence);
});

test('a database that does not hold Unicode is refused', async () => {
  const serverUrl = inject('serverUrl');
  const name = `letterdesk_test_${randomBytes(6).toString('hex')}`;
  await onServer(
    serverUrl,
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  await expect(checkServer(urlOfDatabase(serverUrl, name), database)).rejects.toThrow(
    /^DATABASE_URL names a database in the encoding SQL_ASCII; Letterdesk needs one in UTF8\.$/,
  );
  await onServer(serverUrl, `drop database ${name}`);
});
