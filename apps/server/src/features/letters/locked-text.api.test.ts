import { prepareApproval } from '@letterdesk/contract/approvals';
import { floodLetter } from '@letterdesk/contract/flooding';
import { createLetter, getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { renderPdf } from '@letterdesk/contract/pdf';
import { prepareEmail } from '@letterdesk/contract/sending';
import { getSession } from '@letterdesk/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let priya: TestClient;
let template: number;

const LEGAL = 'You can cancel within 14 days.';
const TEMPLATE = [
  '<p>Dear {{shortcode ClientName}}, {{locked "Agreed by the works council"}}this is <em>binding</em>{{end}}.</p>',
  '<p>{{locked "Required by law"}}</p>',
  `<p>${LEGAL}</p><p>{{shortcode ClientName}} at {{shortcode City}}</p>`,
  '<p>{{end}}</p>',
  '<p>{{locked "Rates" editable by "Template administrator"}}</p><p>We pay 100.</p><p>{{end}}</p>',
  '<p>{{optional "Parking"}}</p><p>There is parking.</p><p>{{locked "Insurance"}}</p><p>At your risk.</p><p>{{end}}</p><p>{{end}}</p>',
  '<p>{{choice "Cancellation reason"}}</p>',
  '<p>{{variant "Client request"}}</p><p>The client asked for it.</p>',
  '<p>{{variant "Budget"}}</p><p>{{locked "Finance"}}</p><p>The budget is spent.</p><p>{{end}}</p>',
  '<p>{{end}}</p>',
  '<p>Regards</p>',
].join('');

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { field: 'name' });
  await givenExpression(db, 'City', { field: 'city' });
  await givenRecord(db, 'client', 7, { name: 'Northgate' });
  template = await givenTemplate(db, TEMPLATE);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  priya = createClient(
    server,
    await server.tokenFor({ username: 'priya.ramaswamy', groups: ['ROLE_LETTERS_TEMPLATE_ADMIN'] }),
  );
});
afterAll(() => server.close());

async function givenLetter(ids: object = { clientId: 7 }): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId: template, ids } })).body;
}

function save({ id, version, name }: Letter, text: string, by = maya) {
  return by.call(saveLetter, { body: { id, version, name, text } });
}

function create({ environment }: Letter, text: string, more: object = {}) {
  const body = { letterTemplateId: template, ids: '{}', environment, name: 'Letter', text, ...more };
  return maya.call(createLetter, { body });
}

const OPTIONAL = /<div data-region="optional".*?<\/div><\/div>/;
const CHOICE = /<div data-choice="".*<\/div><\/div>/;
const chosen = (text: string, content: string) => text.replace(CHOICE, content);
const BUDGET = /<div data-region="locked"[^>]*data-label="Finance".*?<\/div>/;

describe('locked text of a letter', () => {
  test('is refused with its reason when it is changed, removed, moved, repeated or made up', async () => {
    const letter = await givenLetter();
    const { text } = letter;
    const law = /<div data-region="locked"[^>]*data-label="Required by law".*?<\/div>/.exec(text)?.[0] ?? '';
    expect(law).toContain(LEGAL);
    const changes: [string, string][] = [
      [text.replace('14 days', '4 days'), 'Required by law'],
      [text.replace(law, ''), 'Required by law'],
      [text.replace(law, `<p>${LEGAL}</p>`), 'Required by law'],
      [text.replace(LEGAL, `${LEGAL}</p><p>Or not.`), 'Required by law'],
      [text.replace(LEGAL, `<s>${LEGAL}</s>`), 'Required by law'],
      [text + law, 'Required by law'],
      [text.replace(law, '').replace('<p>There is', `${law}<p>There is`), 'Required by law'],
      [text.replace('data-label="Required by law"', 'data-label="Anything"'), 'Required by law'],
      [text.replace('data-label="Required by law"', '$& data-editable-by="ROLE_LETTERS_RISK_USER"'), 'Required by law'],
      [text.replace('binding', 'void'), 'Agreed by the works council'],
      [text.replace('We pay 100.', 'We pay 90.'), 'Rates'],
      [text.replace('Northgate</span> at', 'Southgate</span> at'), 'Required by law'],
      [`${text}<div data-region="locked" data-key="99" data-label="Mine"><p>x</p></div>`, 'Mine'],
      [text.replace('At your risk.', 'At our risk.'), 'Insurance'],
    ];
    for (const [changed, reason] of changes) {
      expect(changed).not.toBe(text);
      const { status, error } = await save(letter, changed);
      expect([status, error.code, error.details]).toEqual([
        422,
        'locked_text_changed',
        { reason, excerpt: expect.any(String) },
      ]);
      expect(error.message).toBe(`This text is locked: ${reason}. It can’t be changed or removed.`);
    }
    expect((await maya.call(getLetter, { params: { id: letter.id } })).body.text).toBe(text);
  });

  test('is compared by what it says, not by its markup', async () => {
    const letter = await givenLetter();
    const same = letter.text
      .replace('<em>binding</em>', '<i class="x">bind</i><em id="y">ing</em>')
      .replace(`<p>${LEGAL}</p>`, `<p class="a" id="b"><span>You can   cancel</span>\nwithin <b>14</b> days.</p>`)
      .replace('Dear', 'Good morning');
    expect((await save(letter, same)).status).toBe(200);
  });

  test('takes values that the record lacks', async () => {
    const letter = await givenLetter();
    const filled = letter.text.replace('data-shortcode="City"></span>', 'data-shortcode="City">Reno</span>');
    expect(filled).not.toBe(letter.text);
    expect((await save(letter, filled)).status).toBe(200);
  });

  test('can be changed by the role that the template names, and nothing else', async () => {
    const letter = await givenLetter();
    expect((await priya.call(getSession)).body.lockingRoles).toContain('ROLE_LETTERS_TEMPLATE_ADMIN');
    expect((await maya.call(getSession)).body.lockingRoles).toEqual([]);
    expect((await save(letter, letter.text.replace('14 days', '4 days'), priya)).status).toBe(422);
    const changed = await save(letter, letter.text.replace('We pay 100.', 'We pay 90.'), priya);
    expect(changed.body.text).toContain('We pay 90.');
    expect((await save(changed.body, letter.text)).error.code).toBe('locked_text_changed');
  });

  test('goes with an optional text, and comes back with it as it was', async () => {
    const letter = await givenLetter();
    const without = await save(letter, letter.text.replace(OPTIONAL, ''));
    expect(without.body.text).not.toContain('At your risk');
    const changed = await save(without.body, letter.text.replace('At your risk.', 'At our risk.'));
    expect(changed.error.code).toBe('locked_text_changed');
    expect((await save(without.body, letter.text)).body.text).toBe(letter.text);
  });

  test('stays if its variant is chosen', async () => {
    const letter = await givenLetter();
    const budget = BUDGET.exec(letter.text)?.[0] ?? '';
    expect(budget).toContain('The budget is spent.');
    expect((await save(letter, chosen(letter.text, budget.replace('spent', 'low')))).status).toBe(422);
    const saved = await save(letter, chosen(letter.text, budget));
    expect((await save(saved.body, chosen(letter.text, ''))).status).toBe(422);
    expect((await save(saved.body, letter.text)).body.text).toBe(letter.text);
    const other = await givenLetter();
    expect((await save(other, chosen(other.text, '<p>The client asked for it.</p>'))).status).toBe(200);
  });

  test('follows the template in a new letter, whatever the browser sends', async () => {
    const unsaved = await givenLetter({});
    expect(unsaved.id).toBe(-1);
    const text = unsaved.text;
    expect((await create(unsaved, text.replace('14 days', '4 days'))).error.code).toBe('locked_text_changed');
    expect((await create(unsaved, '<p>Hello</p>')).error.code).toBe('locked_text_changed');
    const branches: unknown[] = [];
    expect((await create(unsaved, '<p>Hello</p>', { branches })).error.code).toBe('locked_text_changed');
    expect((await create(unsaved, text.replace(OPTIONAL, '').replace('Regards', 'Best'))).status).toBe(201);
    const reflood = (text: string, more: object = {}) =>
      maya.call(floodLetter, {
        query: { reflood: 'true' },
        body: { letterTemplateId: template, ids: { clientId: 7 }, text, ...more },
      });
    expect((await reflood('<p>Hello</p>')).error.code).toBe('locked_text_changed');
    const typed = text.replaceAll('data-shortcode="ClientName">', 'data-shortcode="ClientName">Typed');
    const { status, body } = await reflood(typed, { keep: [0, 1, 2] });
    expect([status, body.text.match(/Typed|Northgate/g)]).toEqual([201, ['Typed', 'Northgate']]);
  });

  test('gets new values in a reflood, whose text may not change it either', async () => {
    const letter = await givenLetter();
    await server.db.deleteFrom('customer.records').where('id', '=', 7).execute();
    await givenRecord(server.db, 'client', 7, { name: 'Northgate Hospital' });
    const reflood = (text: string) =>
      maya.call(floodLetter, {
        query: { reflood: 'true' },
        body: { letterTemplateId: template, letterId: letter.id, version: letter.version, ids: { clientId: 7 }, text },
      });
    expect((await reflood(letter.text.replace('14 days', '4 days'))).error.code).toBe('locked_text_changed');
    const { body } = await reflood(letter.text);
    expect(body.text).toContain('Northgate Hospital</span> at');
    expect((await save(body, body.text.replace('Regards', 'Best'))).status).toBe(200);
  });
});

test('required values in optional text and in variants aren’t required once a writer decided', async () => {
  await givenExpression(server.db, 'Email', { field: 'email', required: true });
  const needing = await givenTemplate(
    server.db,
    '<p>{{optional "Mail"}}</p><p>Write to {{shortcode Email}}.</p><p>{{end}}</p><p>Regards</p>',
  );
  await givenRecord(server.db, 'client', 9, { name: 'Northgate', email: 'north@gate.example' });
  const body = { letterTemplateId: needing, ids: { clientId: 9 } };
  const letter = (await maya.call(floodLetter, { body })).body;
  const saved = await save(letter, '<p>Regards</p>');
  expect([saved.status, saved.body.requiredMissing]).toEqual([200, []]);
});

describe('a reflood', () => {
  test('adds and removes locked text by its condition, and keeps what a writer decided', async () => {
    const conditional = await givenTemplate(
      server.db,
      [
        '<p>{{if ClientName contains "Clinic"}}</p><p>{{locked "Law"}}</p><p>No surgery.</p><p>{{end}}</p><p>{{end}}</p>',
        '<p>{{optional "Parking"}}</p><p>There is parking.</p><p>{{end}}</p><p>Regards</p>',
      ].join(''),
    );
    const setName = async (name: string) => {
      await server.db.deleteFrom('customer.records').where('id', '=', 8).execute();
      await givenRecord(server.db, 'client', 8, { name });
    };
    await setName('Northgate');
    const ids = { clientId: 8 };
    const letter = (await maya.call(floodLetter, { body: { letterTemplateId: conditional, ids } })).body;
    expect(letter.text).not.toContain('No surgery');
    const decided = (await save(letter, letter.text.replace(/<div data-region="optional".*?<\/div>/, ''))).body;
    const reflood = async ({ id, version, text }: Letter) => {
      const body = { letterTemplateId: conditional, letterId: id, version, ids, text };
      return (await maya.call(floodLetter, { query: { reflood: 'true' }, body })).body;
    };
    await setName('Northgate Clinic');
    const locked = await reflood(decided);
    expect(locked.text).toContain('<div data-region="locked" data-key="1" data-label="Law"><p>No surgery.</p></div>');
    expect(locked.text).not.toContain('parking');
    expect((await save(locked, decided.text)).error.code).toBe('locked_text_changed');
    await setName('Northgate');
    expect((await reflood(locked)).text).toBe(decided.text);
  });
});

test('a reflood keeps locked text across which a writer moved text that is left out now', async () => {
  const clinic = (inside: string) => `<p>{{if ClientName contains "Clinic"}}</p>${inside}<p>{{end}}</p>`;
  const locked = '<p>{{locked "Law"}}</p><p>Within 14 days.</p><p>{{end}}</p>';
  const conditional = await givenTemplate(
    server.db,
    `${clinic('<p>One.</p>')}${locked}${clinic('<p>Two.</p><p>Three.</p>')}`,
  );
  const ids = { clientId: 10 };
  await givenRecord(server.db, 'client', 10, { name: 'Northgate Clinic' });
  const letter = (await maya.call(floodLetter, { body: { letterTemplateId: conditional, ids } })).body;
  const [, law = ''] = /(<div data-region="locked".*?<\/div>)/.exec(letter.text) ?? [];
  const moved = (await save(letter, `<p>One.</p><p>Two.</p>${law}<p>Three.</p>`)).body;
  await server.db.deleteFrom('customer.records').where('id', '=', 10).execute();
  await givenRecord(server.db, 'client', 10, { name: 'Northgate' });
  const takeBranches = letter.branches.map(({ key }) => key);
  const { id, version, text } = moved;
  const body = { letterTemplateId: conditional, letterId: id, version, ids, text, takeBranches };
  const reflooded = await maya.call(floodLetter, { query: { reflood: 'true' }, body });
  expect(reflooded.body.text).toContain(law);
});

describe('a choice that was not made', () => {
  test('keeps a letter from being sent or submitted, and is one line of its PDF', async () => {
    const letter = await givenLetter();
    const { error } = await maya.call(prepareEmail, { query: { letterId: letter.id } });
    expect([error.code, error.message, error.details]).toEqual([
      'choices_open',
      'Choose a variant first: Cancellation reason.',
      { choices: ['Cancellation reason'] },
    ]);
    const approved = await givenTemplate(server.db, TEMPLATE, {
      requires_approval: true,
      approver: 'priya.ramaswamy@meridale.example',
    });
    const body = { letterTemplateId: approved, ids: { clientId: 7 } };
    const submitted = (await maya.call(floodLetter, { body })).body;
    const answer = await maya.call(prepareApproval, { body: { letterId: submitted.id } });
    expect(answer.error.code).toBe('choices_open');
    const pdf = await maya.call(renderPdf, { body: { letterTemplateId: template, name: 'x', text: letter.text } });
    expect(pdf.status).toBe(200);
    const decided = await save(letter, chosen(letter.text, '<p>The client asked for it.</p>'));
    expect((await maya.call(prepareEmail, { query: { letterId: decided.body.id } })).status).toBe(200);
  });
});
