import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { sealAuditEvents } from './seal-audit-events.ts';
import { append } from './testing/given-events.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'verify-audit.ts');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** What `npm run audit` says of a database, and what it ends with. */
async function audit(url: string, ...options: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...options], { env: { ...process.env, DATABASE_URL: url } });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said: said.trim(), complained: complained.trim(), code };
}

async function givenSealed(count: number): Promise<void> {
  for (let times = 0; times < count; times += 1) await append(database.db);
  await sealAuditEvents(database.db);
}

test('says that the chain is intact, with a head that a later chain must hold', async () => {
  expect(await audit(database.url)).toEqual({
    said: 'The audit chain is intact: 0 sealed, 0 unsealed, head none',
    complained: '',
    code: 0,
  });
  await givenSealed(2);
  await append(database.db);
  const { said, code } = await audit(database.url);
  expect(said).toMatch(/^The audit chain is intact: 2 sealed, 1 unsealed, head 2:[0-9a-f]{64}$/);
  expect(code).toBe(0);
  const head = said.split(' ').at(-1) ?? '';
  expect(await audit(database.url, head)).toMatchObject({ said, code: 0 });
  expect(await audit(database.url, head.replace('2:', '3:'))).toMatchObject({
    said: 'The audit chain is not intact: head_lost, first at position 3',
    code: 1,
  });
});

test('names the first fault, and ends with 1', async () => {
  await givenSealed(2);
  await database.db.insertInto('audit_unsealed').values({ event_id: 99 }).execute();
  expect(await audit(database.url)).toEqual({
    said: 'The audit chain is not intact: deleted, first at event 99',
    complained: '',
    code: 1,
  });
});

test('says in one sentence what it needs', async () => {
  expect(await audit('')).toEqual({
    said: '',
    complained: 'Set DATABASE_URL to the PostgreSQL whose audit chain is to be verified.',
    code: 1,
  });
  expect(await audit(database.url, 'head')).toEqual({
    said: '',
    complained: '"head" is no head: it is a position and a hash, as an earlier run printed them.',
    code: 1,
  });
});
