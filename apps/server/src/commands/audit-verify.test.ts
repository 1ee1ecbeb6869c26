import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeadStore } from '../audit/head-store.ts';
import { keepHead } from '../audit/keep-head.ts';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { append } from '../audit/testing/given-events.ts';
import { bindBlobFolder } from '../blob-cleanup/bind-blob-folder.ts';
import { StartError } from '../start-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditVerifyCommand } from './audit-verify.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'letterdesk-verify-'))]);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function audit(args: readonly string[] = [], options: readonly string[] = [], blobs = folder) {
  const said: string[] = [];
  const code = await auditVerifyCommand.run(
    { args, options: new Set(options) },
    {
      variables: { DATABASE_URL: database.url, BLOB_FOLDER: blobs },
      checkout: '/',
      print: (line) => void said.push(line),
      complain: (line) => void said.push(line),
    },
  );
  return { said, code };
}

const store = () => createHeadStore({ folder, s3: undefined });
const CONTENT_FINE = 'Every letter, template and approval is as its last event says.';

async function givenSealed(count: number): Promise<void> {
  for (let times = 0; times < count; times += 1) {
    await append(database.db, anEventOfNothing());
  }
  await sealAuditEvents(database.db);
}

function anEventOfNothing() {
  const by = { username: 'maya.lindqvist', account: null };
  return { by, action: 'search.export', subjectType: 'search', subjectId: 'csv', at: new Date() } as const;
}

async function emptyTrail(): Promise<void> {
  const tables = ['audit_events', 'audit_seals', 'audit_unsealed'];
  const without = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join('');
  await sql.raw(`${without('disable')} truncate ${tables.join(', ')}; ${without('enable')}`).execute(database.db);
}

test('prints that the chain is intact, with a head for later checks', async () => {
  const empty = await audit();
  expect(empty.said).toEqual([
    'The audit chain is intact: 0 sealed, 0 unsealed, head none',
    `No head is kept in ${store().place} yet, so a truncated chain isn’t detected. The next start keeps one.`,
    CONTENT_FINE,
  ]);
  expect(empty.code).toBe(0);
  await givenSealed(2);
  await keepHead(database.db, store());
  await append(database.db, anEventOfNothing());
  const { said, code } = await audit();
  expect(said).toEqual([
    expect.stringMatching(/^The audit chain is intact: 2 sealed, 1 unsealed, head 2:[0-9a-f]{64}$/),
    CONTENT_FINE,
  ]);
  expect(code).toBe(0);
  const head = said[0]?.split(' ').at(-1) ?? '';
  expect(await audit([head])).toEqual({ said, code: 0 });
  expect(await audit([head.replace('2:', '3:')])).toEqual({
    said: ['The audit chain is not intact: head_lost, first at position 3', CONTENT_FINE],
    code: 1,
  });
});

test('prints the first fault and exits with 1', async () => {
  await givenSealed(2);
  await database.db.insertInto('audit_unsealed').values({ event_id: 99 }).execute();
  const { said, code } = await audit();
  expect(said[0]).toBe('The audit chain is not intact: deleted, first at event 99');
  expect(code).toBe(1);
});

test('finds emptied tables by the head kept outside the database, until the new end is accepted', async () => {
  await givenSealed(3);
  await keepHead(database.db, store());
  await emptyTrail();
  await givenSealed(1);
  const { said, code } = await audit();
  expect(said[0]).toBe('The audit chain is not intact: head_lost, first at position 3');
  expect(said[1]).toMatch(
    /^The head 3:[0-9a-f]{64} was kept in .*\. If it was restored by other means .* --accept-end\.$/,
  );
  expect(code).toBe(1);
  const accepted = await audit([], ['accept-end']);
  expect(accepted.said[1]).toMatch(/^The head 1:[0-9a-f]{64} is now kept in .* instead of 3:[0-9a-f]{64}\.$/);
  expect(accepted.code).toBe(0);
  expect(await audit()).toMatchObject({ code: 0 });
});

test('accepts no end of a chain with a fault', async () => {
  await givenSealed(2);
  await keepHead(database.db, store());
  const kept = await store().read();
  await database.db.insertInto('audit_unsealed').values({ event_id: 99 }).execute();
  expect(await audit([], ['accept-end'])).toMatchObject({ code: 1 });
  expect(await store().read()).toEqual(kept);
});

test('names what was changed without an event', async () => {
  await append(database.db, { ...anEventOfNothing(), action: 'letter.create', subjectType: 'letter', subjectId: 7 });
  await sealAuditEvents(database.db);
  const { said, code } = await audit();
  expect(said.slice(-2)).toEqual([
    'deleted without Letterdesk: letter 7',
    'Not as the last events say: 1 of the letters, templates and approvals.',
  ]);
  expect(code).toBe(1);
});

test('refuses the folder of another database', async () => {
  await bindBlobFolder(database.db, folder);
  expect(await audit()).toMatchObject({ code: 0 });
  await expect(audit([], [], join(folder, 'other'))).rejects.toThrow('doesn’t belong to this database');
});

test('explains an invalid head in one sentence', async () => {
  await expect(audit(['head'])).rejects.toThrow(
    new StartError('“head” isn’t a chain head. Use the position:hash an earlier run printed.'),
  );
});
