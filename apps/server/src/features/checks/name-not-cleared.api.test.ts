import type { CheckResult } from '@letterdesk/contract/check-result';
import { checkLetter } from '@letterdesk/contract/checks';
import { floodLetter } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { LetterType } from '@letterdesk/core/constants';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenRecord, givenTemplate } from '../../testing/given.ts';
import { givenAccount } from '../../testing/given-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, CLIENT_ID, givenClientTemplate, withKey } from '../sending/testing/given-letter.ts';

const OTHER_CLIENT = 13;

let server: TestApp;
let client: TestClient;
const templates = new Map<LetterType, number>();
let providerId = 100;

beforeAll(async () => {
  server = await startTestApp({ variables: { ENVIRONMENTS: 'demo,trial' } });
  client = createClient(server, await server.tokenFor());
  templates.set('PRESENT', await givenClientTemplate(server.db, { letter_type: 'PRESENT' }));
  for (const type of ['NAME_CLEAR', 'CONFIRMATION'] as const) {
    const text = '<p>About {{shortcode ClientName}}.</p>';
    templates.set(type, await givenTemplate(server.db, text, { letter_type: type }));
  }
  await givenRecord(server.db, 'client', OTHER_CLIENT, { name: 'Bellwether', email: 'ann@lakeside.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  providerId += 1;
  await givenRecord(server.db, 'provider', providerId, { name: 'Reza Rasmussen, MD' });
  await givenRecord(server.db, 'present', providerId, {}, { providerId });
});

const idsOf = (ids: IdMap = {}) => ({ clientId: CLIENT_ID, providerId, ...ids });

async function aLetter(type: LetterType, ids: IdMap = idsOf(), environment = 'demo'): Promise<Letter> {
  const body = { letterTemplateId: templates.get(type) ?? 0, ids: ids as Record<string, number>, environment };
  return (await client.call(floodLetter, { body })).body;
}

async function send(letter: Letter) {
  return client.call(sendEmail, { ...withKey(), body: anEmail(letter) });
}

async function clear(ids?: IdMap, environment?: string): Promise<Letter> {
  const letter = await aLetter('NAME_CLEAR', ids, environment);
  expect((await send(letter)).status).toBe(202);
  return letter;
}

async function findings({ id, name, text, flooded, letterTemplate }: Letter): Promise<string[]> {
  const body = { letterId: id, letterTemplateId: letterTemplate.id, name, text, flooded };
  return (await client.call(checkLetter, { body })).body.results.map(({ check }) => check);
}

const ASKED = ['name-not-cleared'];

describe('the presentation of a provider', () => {
  test('asks until a name clear letter was sent to the client', async () => {
    const letter = await aLetter('PRESENT');
    expect(await findings(letter)).toEqual(ASKED);
    const { error } = await send(letter);
    expect(error.code).toBe('checks_failed');
    expect((error.details as { results: CheckResult[] }).results.map(({ check }) => check)).toEqual(ASKED);
    await aLetter('NAME_CLEAR');
    expect(await findings(letter)).toEqual(ASKED);
    await clear();
    expect(await findings(letter)).toEqual([]);
    expect((await send(letter)).status).toBe(202);
  });

  test('asks if the sent letter cleared another client, another provider or in another environment', async () => {
    await clear(idsOf({ clientId: OTHER_CLIENT }));
    await clear(idsOf({ providerId: 100 }));
    await server.db.deleteFrom('customer.records').where('environment', '=', 'trial').execute();
    await server.db
      .insertInto('customer.records')
      .columns(['environment', 'kind', 'id', 'label', 'fields', 'relations'])
      .expression(({ selectFrom, val }) =>
        selectFrom('customer.records')
          .select([val('trial').as('environment'), 'kind', 'id', 'label', 'fields', 'relations'])
          .where('environment', '=', 'demo'),
      )
      .execute();
    await clear(idsOf(), 'trial');
    expect(await findings(await aLetter('PRESENT'))).toEqual(ASKED);
  });

  test('asks if the sent letter wasn’t about clearing a name', async () => {
    expect((await send(await aLetter('CONFIRMATION'))).status).toBe(202);
    expect(await findings(await aLetter('PRESENT'))).toEqual(ASKED);
  });

  test('asks if the name clear letter reached no one', async () => {
    const { id } = await clear();
    const mailOf = server.db.selectFrom('sent_letters').select('mail_id').where('letter_id', '=', id);
    await expect
      .poll(() => server.db.selectFrom('mail_recipients').select('state').where('mail_id', '=', mailOf).execute())
      .toEqual([{ state: 'sent' }]);
    const presentation = await aLetter('PRESENT');
    expect(await findings(presentation)).toEqual([]);
    await server.db.updateTable('mail_recipients').set({ state: 'failed' }).where('mail_id', '=', mailOf).execute();
    expect(await findings(presentation)).toEqual(ASKED);
  });

  test('asks if the name clear letter was declined afterwards, until it is approved again', async () => {
    const { id, name } = await clear();
    const presentation = await aLetter('PRESENT');
    const account = await givenAccount(server.db, 'dana.whitfield');
    const decide = (round: number, status: 'APPROVED' | 'DECLINED') =>
      server.db
        .insertInto('approvals')
        .values({
          letter_id: id,
          round,
          status,
          sender: 'maya.lindqvist',
          sender_account: account,
          sender_name: 'Maya Lindqvist',
          allow_sender_as_approver: false,
          subject: 'Please approve',
          message_document: JSON.stringify({ type: 'doc' }),
          letter_name: name,
          finalizer_account: account,
          decided_at: new Date(),
          pdf_sha256: status === 'APPROVED' ? 'a'.repeat(64) : null,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute();
    await decide(1, 'DECLINED');
    expect(await findings(presentation)).toEqual(ASKED);
    await decide(2, 'APPROVED');
    expect(await findings(presentation)).toEqual([]);
  });

  test('doesn’t ask if its provider is known by another record', async () => {
    await clear();
    expect(await findings(await aLetter('PRESENT', { clientId: CLIENT_ID, presentId: providerId }))).toEqual([]);
  });

  test('doesn’t ask without a client or without a provider', async () => {
    expect(await findings(await aLetter('PRESENT', { clientId: CLIENT_ID }))).toEqual([]);
    const letter = await aLetter('PRESENT', { providerId });
    expect(await findings(letter)).not.toContain('name-not-cleared');
  });
});
