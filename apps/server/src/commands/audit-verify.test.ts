import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { append } from '../audit/testing/given-events.ts';
import { StartError } from '../start-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditVerifyCommand } from './audit-verify.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function audit(...args: string[]) {
  const said: string[] = [];
  const code = await auditVerifyCommand.run(
    { args, options: new Set() },
    {
      variables: { DATABASE_URL: database.url },
      checkout: '/',
      print: (line) => void said.push(line),
      complain: (line) => void said.push(line),
    },
  );
  return { said: said.join('\n'), code };
}

async function givenSealed(count: number): Promise<void> {
  for (let times = 0; times < count; times += 1) await append(database.db);
  await sealAuditEvents(database.db);
}

test('prints that the chain is intact, with a head for later checks', async () => {
  expect(await audit()).toEqual({
    said: 'The audit chain is intact: 0 sealed, 0 unsealed, head none',
    code: 0,
  });
  await givenSealed(2);
  await append(database.db);
  const { said, code } = await audit();
  expect(said).toMatch(/^The audit chain is intact: 2 sealed, 1 unsealed, head 2:[0-9a-f]{64}$/);
  expect(code).toBe(0);
  const head = said.split(' ').at(-1) ?? '';
  expect(await audit(head)).toMatchObject({ said, code: 0 });
  expect(await audit(head.replace('2:', '3:'))).toMatchObject({
    said: 'The audit chain is not intact: head_lost, first at position 3',
    code: 1,
  });
});

test('prints the first fault and exits with 1', async () => {
  await givenSealed(2);
  await database.db.insertInto('audit_unsealed').values({ event_id: 99 }).execute();
  expect(await audit()).toEqual({
    said: 'The audit chain is not intact: deleted, first at event 99',
    code: 1,
  });
});

test('explains an invalid head in one sentence', async () => {
  await expect(audit('head')).rejects.toThrow(
    new StartError('“head” isn’t a chain head. Use the position:hash an earlier run printed.'),
  );
});
