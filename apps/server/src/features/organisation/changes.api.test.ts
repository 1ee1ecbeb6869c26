import { createEmailMessage, listEmailMessageChanges, saveEmailMessage } from '@letterdesk/contract/email-messages';
import { CHANGED_BY_IMPORT } from '@letterdesk/contract/errors';
import { changeFlag, changeFooter, listOrganisationChanges } from '@letterdesk/contract/organisation';
import {
  createLetterTemplate,
  listConfigurationChanges,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { createClient } from '../../testing/test-client.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
beforeAll(async () => {
  people = await givenAdministrators();
});
afterAll(() => people.server.close());

const FLAG = { key: 'new-search', description: 'The new search', enabled: false, divisions: null };
const changesOf = async (kind: string, key: string | number) =>
  (await people.oona.call(listOrganisationChanges, { query: { kind, key: String(key) } as never })).body;

test('an item lists its changes with author and time, newest first', async () => {
  const changed = { ...FLAG, enabled: true };
  await people.oona.call(changeFlag, { body: { before: null, after: FLAG } });
  await people.oona.call(changeFlag, { body: { before: FLAG, after: changed } });
  const changes = await changesOf('flag', FLAG.key);
  expect(changes.map(({ added }) => added)).toEqual([false, true]);
  expect(changes[0]).toEqual({ by: expect.stringMatching(/oona/i), date: expect.any(String), added: false });
  expect(await changesOf('flag', 'no-such-flag')).toEqual([]);
  await people.oona.call(changeFlag, { body: { before: changed, after: null } });
  expect(await changesOf('flag', FLAG.key)).toEqual([]);
});

test('an item with an id lists changes under its current name', async () => {
  const { body } = await people.oona.call(changeFooter, {
    body: { before: null, after: { division: 1, name: 'Night', text: 'One line' } },
  });
  const footer = body.divisions.flatMap(({ footers }) => footers).find(({ name }) => name === 'Night');
  expect(await changesOf('footer', footer?.id ?? 0)).toMatchObject([{ added: true }]);
});

test("an item doesn't list the changes of a removed item with the same key", async () => {
  const { oona, gordon } = people;
  const flag = { ...FLAG, key: 'again' };
  const on = { ...flag, enabled: true };
  await oona.call(changeFlag, { body: { before: null, after: flag } });
  await oona.call(changeFlag, { body: { before: flag, after: on } });
  await oona.call(changeFlag, { body: { before: on, after: null } });
  await gordon.call(changeFlag, { body: { before: null, after: flag } });
  expect(await changesOf('flag', flag.key)).toEqual([
    { by: expect.stringMatching(/gordon/i), date: expect.any(String), added: true },
  ]);
});

test("an item doesn't list the changes of a removed item with the same name", async () => {
  const { oona, gordon } = people;
  const aFooter = async (name: string) => {
    const after = { division: 1, name, text: 'One line' };
    const { body } = await oona.call(changeFooter, { body: { before: null, after } });
    const footer = body.divisions.flatMap(({ footers }) => footers).find((each) => each.name === name);
    return { ...after, id: footer?.id ?? 0 };
  };
  const removed = await aFooter('Legal');
  await oona.call(changeFooter, { body: { before: removed, after: null } });
  const renamed = await aFooter('Small print');
  const { id, ...fields } = renamed;
  const { status } = await gordon.call(changeFooter, {
    body: { before: renamed, after: { ...fields, name: removed.name } },
  });
  expect(status).toBe(200);
  expect(await changesOf('footer', id)).toMatchObject([{ by: expect.stringMatching(/gordon/i), added: false }]);
});

test("a change by an import is reported as an import, not as a person's", async () => {
  const { oona, server } = people;
  const flag = { ...FLAG, key: 'imported' };
  await oona.call(changeFlag, { body: { before: null, after: flag } });
  await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('feature_flags').set({ description: 'As imported' }).where('key', '=', flag.key).execute();
    await appendAuditEvent(trx, {
      by: { username: 'import', account: null },
      action: 'organisation.import',
      subjectType: 'feature-flag',
      subjectId: flag.key,
      beforeHash: 'a',
      afterHash: 'b',
      at: new Date(),
    });
  });
  const stale = await oona.call(changeFlag, { body: { before: flag, after: { ...flag, enabled: true } } });
  expect(stale.error).toMatchObject({ code: 'organisation_changed', message: CHANGED_BY_IMPORT });
  expect(await changesOf('flag', flag.key)).toMatchObject([{ by: 'import' }, { added: true }]);
});

test('only people who can change an item see its changes', async () => {
  const { server, oona } = people;
  const priya = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_TEMPLATE_ADMIN'] }));
  const maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  expect((await priya.call(listOrganisationChanges, { query: { kind: 'flag', key: 'x' } })).status).toBe(403);
  expect((await maya.call(listConfigurationChanges, { params: { id: 1 } })).status).toBe(403);
  expect((await maya.call(listEmailMessageChanges, { params: { id: 1 } })).status).toBe(403);
  expect((await oona.call(listConfigurationChanges, { params: { id: 99_999 } })).body).toEqual([]);
});

test('a configuration and a message list only their own changes', async () => {
  const { oona } = people;
  const { body: template } = await oona.call(createLetterTemplate, {
    body: { title: 'Dates', template: '<p>Text</p>' },
  });
  const draft = { title: 'Dates', template: '<p>Other</p>', version: 1 };
  await oona.call(saveLetterTemplate, { body: { id: template.id, draft } });
  const ofTemplate = await oona.call(listConfigurationChanges, { params: { id: template.id } });
  expect(ofTemplate.body).toMatchObject([{ added: true }]);

  const { body: message } = await oona.call(createEmailMessage, { body: { name: 'Greeting', division: 1 } });
  const { id, version } = message;
  const content = { name: 'Greeting', division: 1, subject: 'Hello', message: '<p>Hello</p>' };
  await oona.call(saveEmailMessage, { body: { ...content, id, version } });
  const ofMessage = await oona.call(listEmailMessageChanges, { params: { id } });
  expect(ofMessage.body).toMatchObject([{ added: false }, { added: true }]);
});
