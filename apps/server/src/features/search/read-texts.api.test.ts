import { saveLetter } from '@letterdesk/contract/letters';
import { searchLetters } from '@letterdesk/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSearch } from '../../checks/check-database.ts';
import { createMetrics } from '../../metrics/create-metrics.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { countUnreadTexts } from '../../text/letter-texts.store.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { readTexts, startTextReading } from './read-texts.ts';

let server: TestApp;
let maya: TestClient;
let ids: number[];

beforeAll(async () => {
  server = await startTestApp();
  const template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  const { id, text, version } = await givenLetter(maya, template);
  const body = { id, name: 'Old', text: `${text}<p>Quok<strong>ka</strong> Hôpital</p>`, version };
  await maya.call(saveLetter, { body });
  // As an earlier version saves letters: without a text from the document.
  await sql`
    insert into letters (name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
      flooded_at, created_at, created_by, updated_by)
    select 'Old ' || n, text, document, ids, given_ids, environment, template_id, template_version, flooded, flooded_at,
      created_at, created_by, updated_by
    from letters, generate_series(1, 120) as n where id = ${id}`.execute(server.db);
  ids = (await server.db.selectFrom('letters').select('id').where('id', '>', id).orderBy('id').execute()).map(
    (row) => row.id,
  );
});
afterAll(() => server.close());

const totalOf = async (value: string) => (await maya.call(searchLetters, { query: { key: 'text', value } })).body.total;

test('letters whose text is not read yet are found as they were before', async () => {
  expect(await countUnreadTexts(server.db)).toBe(120);
  expect([await totalOf('hôpital'), await totalOf('hopital'), await totalOf('quokka')]).toEqual([121, 1, 1]);
  expect(await checkSearch(server.db)).toMatchObject({
    verdict: 'away',
    says: 'The texts of 120 letters are still to be read again. A running Letterdesk reads them after its start.',
  });
  expect(await createMetrics(server.db).read()).toContain('letterdesk_search_texts_unread 120');
});

test('a letter that is being saved is read later, and reading resumes where it ended', async () => {
  expect(await readTexts(server.db, AbortSignal.abort())).toBe(false);
  expect(await countUnreadTexts(server.db)).toBe(120);
  await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('letters')
      .select('id')
      .where('id', '=', ids[60] ?? 0)
      .forUpdate()
      .execute();
    expect(await readTexts(server.db)).toBe(false);
  });
  expect(await countUnreadTexts(server.db)).toBe(1);
  const log: string[] = [];
  const parts = {
    db: server.db,
    log: { info: (_: unknown, line?: string) => log.push(String(line)), warn: () => undefined },
  };
  const running = [startTextReading(parts), startTextReading(parts)];
  await expect.poll(() => countUnreadTexts(server.db)).toBe(0);
  await Promise.all(running.map((each) => each.stop()));
  expect(log).toContain('indexing letter texts');
  expect([await totalOf('hôpital'), await totalOf('hopital'), await totalOf('quokka')]).toEqual([121, 121, 121]);
  expect(await checkSearch(server.db)).toMatchObject({ verdict: 'fine' });
});
