import { checkLetter } from '@letterdesk/contract/checks';
import { demoLetters } from '@letterdesk/demo/letters';
import { demoUsers } from '@letterdesk/demo/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { findChangedContent } from '../features/audit/find-changed-content.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createClient } from '../testing/test-client.ts';
import { fillDemoData } from './fill-demo-data.ts';
import { fillDemoLetters } from './fill-demo-letters.ts';

const MINUTES = 300_000;

let server: TestApp;
let counts: number[];

beforeAll(async () => {
  server = await startTestApp();
  const { dependencies, db } = server;
  await fillDemoData(db, { blobs: dependencies.blobs });
  // Stops after the 21st letter, as a process that is killed does.
  let left = 21;
  const stopping = {
    get aborted() {
      left -= 1;
      return left < 0;
    },
  } as AbortSignal;
  const interrupted = await fillDemoLetters(dependencies, stopping);
  const together = await Promise.all([fillDemoLetters(dependencies), fillDemoLetters(dependencies)]);
  counts = [interrupted, ...together, await fillDemoLetters(dependencies)];
}, MINUTES);

afterAll(() => server.close());

describe('the letters of the demo', () => {
  test('are made once, by one process, and continue where a process stopped', async () => {
    expect(counts[0]).toBe(21);
    expect(counts.slice(1, 3).toSorted((one, other) => one - other)).toEqual([0, demoLetters.length - 20]);
    expect(counts[3]).toBe(0);
    expect(await server.db.selectFrom('letters').select('id').execute()).toHaveLength(demoLetters.length);
    const sent = demoLetters.filter(({ outcome }) => ['sent', 'failed', 'uncertain', 'returned'].includes(outcome));
    expect(await server.db.selectFrom('sent_letters').select('id').execute()).toHaveLength(sent.length);
  });

  test('have the outcome that the demo tells, for every letter', async () => {
    const states = await readOutcomes();
    expect(states).toEqual(demoLetters.map(({ author, template, outcome }) => [author, template, outcome]));
  });

  test('give every demo user who writes a draft and a sent letter, and every approver each decision', () => {
    const readers = ['hannah.voss', 'isaac.penhallow', 'nadia.sorensen'];
    for (const { sub } of demoUsers) {
      const username = sub.split('@')[0] ?? '';
      const own = demoLetters.filter(({ author }) => author === username).map(({ outcome }) => outcome);
      if (!readers.includes(username)) expect(own).toEqual(expect.arrayContaining(['draft', 'sent']));
    }
    for (const approver of ['dana.whitfield', 'maya.lindqvist', 'owen.castellan', 'marcus.hale', 'priya.ramaswamy']) {
      const asked = demoLetters.filter((letter) => letter.approver === approver).map(({ outcome }) => outcome);
      expect(asked).toEqual(expect.arrayContaining(['pending', 'approved', 'declined']));
    }
  });

  test('are about the right people: no check of names or name clears asks', async () => {
    const { customerData } = server.dependencies;
    await customerData.nameIndexes.refresh();
    expect(customerData.nameIndexes.describe()).toMatchObject([{ records: expect.any(Number) }]);
    const client = createClient(server, await server.tokenFor());
    const letters = await server.db.selectFrom('letters').selectAll().orderBy('created_at').execute();
    for (const { id, template_id, name, text, flooded } of letters) {
      const body = { letterId: id, letterTemplateId: template_id, name, text, flooded };
      const { results } = (await client.call(checkLetter, { body })).body;
      const found = results.filter(({ check }) => ['other-names', 'greeting', 'name-not-cleared'].includes(check));
      expect([name, found]).toEqual([name, []]);
    }
  });

  test('lack no value, except in drafts', async () => {
    const letters = await server.db.selectFrom('letters').select(['name', 'text']).orderBy('created_at').execute();
    const empty = letters.filter(
      ({ text }, index) => demoLetters[index]?.outcome !== 'draft' && /data-shortcode="[^"]*"[^>]*><\/span>/.test(text),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  test('have versions and attachments', async () => {
    const versions = await server.db.selectFrom('letters').select('version').execute();
    expect(versions.filter(({ version }) => version > 2).length).toBeGreaterThan(5);
    expect((await server.db.selectFrom('letter_attachments').select('id').execute()).length).toBeGreaterThan(5);
  });

  test('leave the audit chain intact', async () => {
    await sealAuditEvents(server.db);
    expect(await verifyAuditChain(server.db)).toMatchObject({ intact: true });
    for await (const changed of findChangedContent(server.db)) expect(changed).toBeUndefined();
  });
});

describe('a database in which a person has written a letter', () => {
  test('gets no demo letters', async () => {
    await server.db.deleteFrom('demo_fill').execute();
    expect(await fillDemoLetters(server.dependencies)).toBe(0);
  });
});

/** Reads author, template and outcome of each letter, oldest first. */
async function readOutcomes() {
  const letters = await server.db
    .selectFrom('letters')
    .innerJoin('accounts', 'accounts.id', 'letters.created_by')
    .innerJoin('letter_templates as template', 'template.id', 'letters.template_id')
    .leftJoin('approvals', 'approvals.letter_id', 'letters.id')
    .leftJoin('sent_letters as sent', 'sent.letter_id', 'letters.id')
    .select(['accounts.username', 'template.name', 'approvals.status', 'approvals.revoked_at', 'sent.mail_id'])
    .orderBy('letters.created_at')
    .execute();
  const recipients = await server.db.selectFrom('mail_recipients').select(['mail_id', 'state']).execute();
  const reports = await server.db.selectFrom('delivery_reports').select('mail_id').execute();
  return letters.map(({ username, name, status, revoked_at, mail_id }) => {
    if (mail_id === null) return [username, name, revoked_at ? 'revoked' : (status?.toLowerCase() ?? 'draft')];
    const state = recipients.find((recipient) => recipient.mail_id === mail_id)?.state ?? 'draft';
    if (reports.some((report) => report.mail_id === mail_id)) return [username, name, 'returned'];
    return [username, name, ['queued', 'claimed', 'handed_over'].includes(state) ? 'sent' : state];
  });
}
