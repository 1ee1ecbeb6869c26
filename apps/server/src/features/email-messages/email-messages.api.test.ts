import {
  createEmailMessage,
  type EmailMessage,
  getEmailMessage,
  listEmailMessages,
  saveEmailMessage,
} from '@letterdesk/contract/email-messages';
import type { Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { givenExpression, givenOrganisation } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let priya: TestClient;
let gordon: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  await givenOrganisation(server.db);
  await givenExpression(server.db, 'ClientName');
  await givenExpression(server.db, 'StartDate', { value_type: 'date' });
  const admin = async (username: string, group: Role) =>
    createClient(server, await server.tokenFor({ username, groups: [group] }));
  priya = await admin('priya.ramaswamy', 'ROLE_LETTERS_TEMPLATE_ADMIN');
  gordon = await admin('gordon.whitlock', 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN');
});

afterAll(() => server.close());

async function givenMessage(content: object = {}): Promise<EmailMessage> {
  const { body } = await priya.call(createEmailMessage, { body: { name: 'Confirmation', division: 1, ...content } });
  return body;
}

const bodyOf = ({ id, version, name, division, subject, message }: EmailMessage, changes: object = {}) => ({
  body: { id, version, name, division: division.id, subject, message, ...changes },
});

function auditOf(id: number) {
  return server.db
    .selectFrom('audit_events')
    .select(['username', 'action', 'before_hash', 'after_hash'])
    .where('subject_type', '=', 'email-message')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
}

describe('an e-mail message', () => {
  test('starts empty with a name and a division', async () => {
    const answer = await priya.call(createEmailMessage, { body: { name: ' Request of documents ', division: 9 } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Request of documents',
      division: { id: 9, name: 'Tarrow' },
      subject: '',
      message: '<p></p>',
      version: 1,
      lastModifiedBy: { username: 'priya.ramaswamy' },
      abilities: { update: true },
    });
    expect((await gordon.call(getEmailMessage, { params: { id: answer.body.id } })).body).toEqual(answer.body);
  });

  test('is saved with its shortcodes unchanged and gets the next version', async () => {
    const created = await givenMessage();
    const subject = 'For {{shortcode ClientName default="you"}}';
    const message = '<p>From {{shortcode StartDate format="MM/DD/YYYY"}} on.</p>';
    const saved = await gordon.call(saveEmailMessage, bodyOf(created, { subject, message, division: 9 }));
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      subject,
      message,
      version: 2,
      division: { id: 9, name: 'Tarrow' },
      lastModifiedBy: { username: 'gordon.whitlock' },
    });
    const { document } = await server.db
      .selectFrom('email_messages')
      .select('document')
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(document)).toContain('{{shortcode StartDate');
  });

  test('is listed by name, without its text', async () => {
    await givenMessage({ name: 'Zoning notice' });
    await givenMessage({ name: 'Arrival notice', division: 9 });
    const { body } = await priya.call(listEmailMessages);
    const names = body.map(({ name }) => name);
    expect(names.indexOf('Arrival notice')).toBeLessThan(names.indexOf('Zoning notice'));
    expect(body.find(({ name }) => name === 'Arrival notice')).toEqual({
      id: expect.any(Number),
      name: 'Arrival notice',
      division: { id: 9, name: 'Tarrow' },
      subject: expect.any(String),
    });
  });

  test('removes content outside the document schema', async () => {
    const { message } = await givenMessage({
      message: '<p onclick="x()">Good <script>alert(1)</script><b>day</b></p><iframe src="https://x.example"></iframe>',
    });
    expect(message).toBe('<p>Good <strong>day</strong></p>');
  });

  test('answers with and without the trailing slash', async () => {
    for (const path of ['/v1/email-messages', '/v1/email-messages/'] as const) {
      expect((await priya.call({ ...listEmailMessages, path })).status).toBe(200);
    }
  });

  test('adds an audit event for each change to an intact chain', async () => {
    const created = await givenMessage();
    await gordon.call(saveEmailMessage, bodyOf(created, { subject: 'Changed' }));
    const events = await auditOf(created.id);
    expect(events).toEqual([
      {
        username: 'priya.ramaswamy',
        action: 'email-message.create',
        before_hash: null,
        after_hash: expect.any(String),
      },
      {
        username: 'gordon.whitlock',
        action: 'email-message.save',
        before_hash: events[0]?.after_hash,
        after_hash: expect.any(String),
      },
    ]);
    await expectSealedChain(server.db);
  });
});

describe('two administrators on one e-mail message', () => {
  test('refuse the second save with the newer copy', async () => {
    const message = await givenMessage();
    const first = await priya.call(saveEmailMessage, bodyOf(message, { subject: 'By Priya' }));
    const second = await gordon.call(saveEmailMessage, bodyOf(message, { subject: 'By Gordon' }));
    expect(second.status).toBe(409);
    expect(second.error).toMatchObject({ code: 'message_stale', details: { message: first.body } });
    const again = await gordon.call(
      saveEmailMessage,
      bodyOf(message, { subject: 'By Gordon', version: first.body.version }),
    );
    expect(again.body).toMatchObject({ subject: 'By Gordon', version: 3 });
  });

  test('save at the same moment: one wins, and the other gets its version', async () => {
    const message = await givenMessage();
    const answers = await Promise.all(
      [priya, gordon, priya, gordon].map((client, index) =>
        client.call(saveEmailMessage, bodyOf(message, { subject: `Save ${index}`, message: `<p>Text ${index}</p>` })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.error.details).toEqual({ message: won });
    }
    expect((await auditOf(message.id)).map(({ action }) => action)).toEqual([
      'email-message.create',
      'email-message.save',
    ]);
  });
});

describe('an invalid e-mail message', () => {
  async function expectUnchanged(message: EmailMessage) {
    expect((await priya.call(getEmailMessage, { params: { id: message.id } })).body).toEqual(message);
  }

  test('is refused with the place of each invalid shortcode, and nothing is stored', async () => {
    const message = await givenMessage({ subject: 'Good day' });
    const { status, error } = await priya.call(
      saveEmailMessage,
      bodyOf(message, {
        subject: 'For {{shortcode ClientNmae}}',
        message: '<p>Hello</p><p>On {{shortcode StartDate format="0.00"}} or {{shortcode ClientName</p>',
      }),
    );
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'shortcodes_invalid',
      details: {
        problems: [
          {
            field: 'subject',
            block: null,
            start: 4,
            end: 28,
            code: 'unknown_name',
            excerpt: '{{shortcode ClientNmae}}',
          },
          { field: 'message', block: 1, start: 3, code: 'bad_format' },
          { field: 'message', block: 1, code: 'unclosed', excerpt: '{{shortcode ClientName' },
        ],
      },
    });
    await expectUnchanged(message);
  });

  test('is refused for stray braces, since a message takes effect at once', async () => {
    const message = await givenMessage();
    const { error } = await priya.call(
      saveEmailMessage,
      bodyOf(message, { subject: 'For {{prov', message: '<p>}}</p>' }),
    );
    expect(error).toMatchObject({
      code: 'shortcodes_invalid',
      details: {
        problems: [
          { code: 'stray_braces', field: 'subject' },
          { code: 'stray_braces', field: 'message' },
        ],
      },
    });
    await expectUnchanged(message);
  });

  test('is refused if it is new and has an invalid shortcode', async () => {
    const count = async () => (await priya.call(listEmailMessages)).body.length;
    const before = await count();
    const subject = '{{shortcode Nothing}}';
    const answer = await priya.call(createEmailMessage, { body: { name: 'Bad', division: 1, subject } });
    expect(answer.error.code).toBe('shortcodes_invalid');
    expect(await count()).toBe(before);
  });

  test.each([
    ['a subject of two lines', { subject: 'One\r\nBcc: somebody@x.example' }, 'invalid_request'],
    ['a blank name', { name: '  ' }, 'invalid_request'],
    ['a subject that is too long', { subject: 'x'.repeat(301) }, 'invalid_request'],
    ['a division that does not exist', { division: 77 }, 'division_not_found'],
    ['a message that does not exist', { id: 999_999 }, 'message_not_found'],
    ['a text that is too large', { message: `<p>${'x'.repeat(2_000_000)}</p>` }, 'text_too_large'],
    ['text as its version', { version: 'newest' }, 'invalid_request'],
  ])('is refused for %s', async (_what, changes, code) => {
    const message = await givenMessage();
    const { error } = await priya.call(saveEmailMessage, bodyOf(message, changes));
    expect(error.code).toBe(code);
    await expectUnchanged(message);
  });

  test('is refused when reading an unknown one', async () => {
    expect((await priya.call(getEmailMessage, { params: { id: 999_999 } })).error.code).toBe('message_not_found');
  });
});

describe('access to e-mail messages', () => {
  test.each<[Role[]]>([[[]], [['ROLE_LETTERS_VIEW_ONLY']], [['ROLE_LETTERS_CORPORATE_USER']]])(
    'is refused to the groups %j',
    async (groups) => {
      const message = await givenMessage();
      const other = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', groups }));
      const answers = await Promise.all([
        other.call(listEmailMessages),
        other.call(getEmailMessage, { params: { id: message.id } }),
        other.call(createEmailMessage, { body: { name: 'x', division: 1 } }),
        other.call(saveEmailMessage, bodyOf(message)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    },
  );
});
