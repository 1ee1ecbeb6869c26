import { checkLetter, listChecks } from '@letterdesk/contract/checks';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import {
  copyLetterTemplate,
  getTemplateVersion,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate, type LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { Severity } from '@letterdesk/core/checks/check';
import placeholder from '@letterdesk/core/checks/rules/placeholder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';

const { name: CHECK, title } = placeholder;
const UNFINISHED = '<p>The start is TBD.</p>';
const PASSED = [{ check: CHECK, title, messages: ['“TBD” looks unfinished.'], reason: 'Agreed by phone' }];

let server: TestApp;
let templateId: number;
let maya: TestClient;
let priya: TestClient;
let viewer: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  templateId = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor());
  const groups = ['ROLE_LETTERS_TEMPLATE_ADMIN' as const];
  priya = createClient(server, await server.tokenFor({ username: 'priya.ramaswamy', groups }));
  const readOnly = ['ROLE_LETTERS_VIEW_ONLY' as const];
  viewer = createClient(server, await server.tokenFor({ username: 'hannah.voss', groups: readOnly }));
});
afterAll(() => server.close());

async function readDetail(id: number): Promise<LetterTemplateDetail> {
  return (await priya.call(getLetterTemplate, { params: { id } })).body;
}

async function configure(id: number, checkSeverities: Record<string, unknown>, by = priya) {
  const template = await readDetail(id);
  const configuration = {
    ...template,
    division: template.division.id,
    letterType: template.letterType.name,
    footer: 1,
    logo: 1,
    preQuery: null,
    owner: null,
    emailMessage: template.emailMessage?.id ?? null,
    approvalMessage: null,
    defaultToField: null,
    defaultFromNameField: 'Meridale',
    checkSeverities,
  };
  return by.call(saveLetterTemplate, { body: { id, configuration } });
}

/** A published template like the others, with its own severity. @returns its id. */
async function givenTemplateWith(severity: Severity): Promise<number> {
  const copy = await priya.call(copyLetterTemplate, { params: { id: templateId }, body: {} });
  const { id, draft } = (await configure(copy.body.id, { [CHECK]: severity })).body;
  await priya.call(publishLetterTemplate, { body: { id, version: draft?.version } });
  return id;
}

function send(letter: Letter, passedChecks: typeof PASSED = []) {
  return maya.call(sendEmail, { ...withKey(), body: { ...anEmail(letter, { message: UNFINISHED }), passedChecks } });
}

test('every check is listed with its own severity, for template administrators only', async () => {
  const { body } = await priya.call(listChecks);
  expect(body).toContainEqual({ name: CHECK, title, severity: 'ask' });
  expect(body.map((each) => each.title)).toEqual(body.map((each) => each.title).toSorted());
  expect((await maya.call(listChecks)).error.code).toBe('template_admin_only');
});

describe('a finding of a check', () => {
  test.each<[Severity, boolean, boolean]>([
    ['block', false, false],
    ['ask', false, true],
    ['note', true, true],
  ])('set to %s lets a letter leave without a reason: %s, and with one: %s', async (severity, bare, reasoned) => {
    const id = await givenTemplateWith(severity);
    const results = await Promise.all([
      givenLetter(maya, id).then((letter) => send(letter)),
      givenLetter(maya, id).then((letter) => send(letter, PASSED)),
    ]);
    expect(results.map(({ status }) => status)).toEqual([bare, reasoned].map((sent) => (sent ? 202 : 422)));
    const refusals = results.filter(({ status }) => status === 422);
    for (const { error } of refusals) {
      expect(error).toMatchObject({ code: 'checks_failed', details: { results: [{ check: CHECK, severity }] } });
    }
  });

  test('is shown while the letter is written as the template says', async () => {
    const letterTemplateId = await givenTemplateWith('note');
    const written = { letterId: -1, name: 'A letter', text: UNFINISHED, flooded: [] };
    const severityIn = async (id: number) => {
      const { body } = await maya.call(checkLetter, { body: { ...written, letterTemplateId: id } });
      return body.results.find((result) => result.check === CHECK)?.severity;
    };
    expect([await severityIn(letterTemplateId), await severityIn(templateId)]).toEqual(['note', 'ask']);
  });
});

describe("a template's severities", () => {
  test('can be set by template administrators only', async () => {
    expect((await configure(templateId, { [CHECK]: 'note' }, maya)).error.code).toBe('template_admin_only');
    expect((await configure(templateId, { [CHECK]: 'note' }, viewer)).error.code).toBe('template_admin_only');
    expect((await readDetail(templateId)).checkSeverities).toEqual({});
  });

  test("keep only what differs from the check's own", async () => {
    const id = await givenTemplateWith('block');
    expect((await readDetail(id)).checkSeverities).toEqual({ [CHECK]: 'block' });
    expect((await configure(id, { [CHECK]: 'ask' })).body.checkSeverities).toEqual({});
  });

  test('are refused for a check that there is not, and for a severity that there is not', async () => {
    const answer = await configure(templateId, { gone: 'note' });
    expect(answer.error).toMatchObject({
      code: 'configuration_invalid',
      details: { problems: [{ field: 'checkSeverities', message: 'There is no check named gone.' }] },
    });
    expect((await configure(templateId, { [CHECK]: 'whatever' })).status).toBe(400);
  });

  test("leave out a check that doesn't exist any more, and the template can be saved", async () => {
    const id = await givenTemplateWith('note');
    const stored = JSON.stringify({ gone: 'block', [CHECK]: 'note' });
    await server.db.updateTable('letter_templates').set({ check_severities: stored }).where('id', '=', id).execute();
    const { checkSeverities } = await readDetail(id);
    expect(checkSeverities).toEqual({ [CHECK]: 'note' });
    expect((await configure(id, checkSeverities)).status).toBe(200);
  });

  test('stay in a published version when they change', async () => {
    const id = await givenTemplateWith('note');
    await configure(id, { [CHECK]: 'block' });
    const version = await priya.call(getTemplateVersion, { params: { id, version: 1 } });
    expect(version.body.configuration.checkSeverities).toEqual({ [CHECK]: 'note' });
  });
});
