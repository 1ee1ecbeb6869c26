import { floodLetter } from '@letterdesk/contract/flooding';
import { createLetter, getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestAnswer, type TestClient } from '../../testing/test-client.ts';
import { CLIENT_ID, givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';

/** From `begin` to `commit`; each one costs a round trip. */
const MOST_STATEMENTS = { save: 8, reflood: 8, create: 4 };
/** Reads before flooding; none after storing. */
const READS_BEFORE = { save: 0, reflood: 2, create: 1 };

let server: TestApp;
let maya: TestClient;
let rosa: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp();
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  rosa = createClient(server, await server.tokenFor({ username: 'rosa.delgado', name: 'Rosa Delgado' }));
  // Fills the process's caches.
  for (const client of [maya, rosa]) await save(client, await givenLetter(maya, template));
});
afterAll(() => server.close());

function save(client: TestClient, letter: Letter) {
  return client.call(saveLetter, {
    body: { id: letter.id, name: 'Confirmed', text: `${letter.text}<p>Regards</p>`, version: letter.version },
  });
}

/** The statements of the writing transaction, and reads of letters outside it. */
async function sentBy<Answer>(write: string, call: () => Promise<Answer>) {
  const record = recordStatements();
  try {
    const answer = await call();
    const transactions = record.transactionsWith(write);
    expect(transactions).toHaveLength(1);
    const outside = record.outsideWith('from "letters"', 'from "letter_templates"');
    return { answer, within: transactions.flat(), outside };
  } finally {
    record.stop();
  }
}

function expectFew(within: readonly string[], most: number): void {
  expect(within.at(-1)).toBe('commit');
  expect(within.length, `${within.length} statements:\n${within.join('\n')}`).toBeLessThanOrEqual(most);
}

async function readAgain(answer: TestAnswer<typeof saveLetter>): Promise<Letter> {
  return (await maya.call(getLetter, { params: { id: answer.body.id } })).body;
}

describe("the few statements of a letter's write", () => {
  test('save it and return it', async () => {
    const letter = await givenLetter(maya, template);
    const { answer: saved, within, outside } = await sentBy('update "letters"', () => save(rosa, letter));
    expectFew(within, MOST_STATEMENTS.save);
    expect(outside).toHaveLength(READS_BEFORE.save);
    expect(saved.body).toMatchObject({
      name: 'Confirmed',
      version: letter.version + 1,
      lastModifiedBy: { name: 'Rosa Delgado' },
      createdBy: { name: 'Maya Lindqvist' },
    });
    const stored = await server.db
      .selectFrom('letters')
      .select(['version', 'text', 'updated_at'])
      .where('id', '=', letter.id)
      .executeTakeFirstOrThrow();
    expect(saved.body).toMatchObject({ version: stored.version, text: stored.text });
    expect(saved.body.lastModifiedDate).toBe(stored.updated_at.toISOString());
    expect(await readAgain(saved)).toEqual(saved.body);
  });

  test('show the stored version to the slower of two saves', async () => {
    const letter = await givenLetter(maya, template);
    const answers = await Promise.all([save(maya, letter), save(rosa, letter)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    const { abilities, ...stored } = won?.body ?? expect.fail('nobody won');
    expect(abilities.update).toBe(true);
    expect(lost?.error).toMatchObject({ code: 'letter_stale', details: { letter: stored } });
  });

  test('reflood it and return it', async () => {
    const letter = await givenLetter(maya, template);
    const { id: letterId, version, text } = letter;
    const body = { letterTemplateId: template, ids: { clientId: CLIENT_ID }, letterId, version, text };
    const { answer, within, outside } = await sentBy('update "letters"', () =>
      maya.call(floodLetter, { query: { reflood: 'true' }, body }),
    );
    expectFew(within, MOST_STATEMENTS.reflood);
    expect(outside, outside.join('\n')).toHaveLength(READS_BEFORE.reflood);
    expect(answer.body.version).toBe(version + 1);
    expect(await readAgain(answer)).toEqual(answer.body);
  });

  test('render it again and return it', async () => {
    const body = { letterTemplateId: template, ids: { clientId: CLIENT_ID } };
    const { answer, within, outside } = await sentBy('insert into "letters"', () => maya.call(floodLetter, { body }));
    expectFew(within, MOST_STATEMENTS.create);
    expect(outside, outside.join('\n')).toHaveLength(READS_BEFORE.create);
    expect(await readAgain(answer)).toEqual(answer.body);
  });

  test('store a new letter and return it', async () => {
    const body = {
      letterTemplateId: template,
      ids: JSON.stringify({ clientId: CLIENT_ID }),
      environment: 'demo',
      name: 'By hand',
      text: '<p>Dear <span data-shortcode="ClientName">Lakeside &amp; Sons</span></p>',
    };
    const { answer, within, outside } = await sentBy('insert into "letters"', () => maya.call(createLetter, { body }));
    expectFew(within, MOST_STATEMENTS.create);
    expect(outside, outside.join('\n')).toHaveLength(READS_BEFORE.create);
    expect(await readAgain(answer)).toEqual(answer.body);
  });
});
