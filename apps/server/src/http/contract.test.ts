import { ALL_ENDPOINTS } from '@letterdesk/contract/all';
import type { Endpoint } from '@letterdesk/contract/define-endpoint';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenPendingApproval } from '../features/approvals/testing/given-approval.ts';
import { aForm } from '../features/attachments/testing/a-form.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../features/sending/testing/given-letter.ts';
import { aSendTime, givenScheduled } from '../features/sending/testing/given-scheduled.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createClient, type TestInput } from '../testing/test-client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const all = [...ALL_ENDPOINTS];
const guarded = all.filter(({ endpoint }) => endpoint.access !== 'public');

function addressOf(endpoint: Endpoint): string {
  return `${server.baseUrl}${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`;
}

function routeOf(endpoint: Endpoint): { method: Endpoint['method']; url: string } {
  return { method: endpoint.method, url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1') };
}

/** Access errors for a read-only user. */
const DOORS: Readonly<Partial<Record<Endpoint['access'], ErrorCode>>> = {
  editor: 'read_only',
  'template-admin': 'template_admin_only',
  'corporate-admin': 'corporate_admin_only',
  auditor: 'auditor_only',
};

describe('every endpoint of the contract', () => {
  test.each(all)('$feature: $name documents its purpose, its access and its answers', ({ endpoint }) => {
    expect(endpoint.summary).toMatch(/^[A-Z].{8,}/);
    expect(endpoint.failure).toMatch(/^Unable to /);
    expect(
      Object.keys(endpoint.responses)
        .map(Number)
        .every((status) => status >= 200 && status < 300),
    ).toBe(true);
    expect(endpoint.errors.filter((code) => !(code in ERRORS))).toEqual([]);
  });

  test.each(all)('$feature: $name is served', ({ endpoint }) => {
    expect(server.app.hasRoute(routeOf(endpoint))).toBe(true);
  });

  test.each(guarded)('$feature: $name refuses a caller without a token', async ({ endpoint }) => {
    const response = await fetch(addressOf(endpoint), { method: endpoint.method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', message: 'Sign in.' });
  });

  test.each(guarded)(
    '$feature: $name refuses an expired token, with and without a trailing slash',
    async ({ endpoint }) => {
      const authorization = `Bearer ${await server.tokenFor({ expiresIn: -60 })}`;
      for (const address of [addressOf(endpoint), `${addressOf(endpoint)}/`]) {
        const response = await fetch(address, { method: endpoint.method, headers: { authorization } });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: 'token_expired' });
      }
    },
  );

  test.each(guarded.filter(({ endpoint }) => endpoint.access in DOORS))(
    '$feature: $name refuses a read-only user before reading anything',
    async ({ endpoint }) => {
      const token = await server.tokenFor({ groups: ['ROLE_LETTERS_VIEW_ONLY'] });
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(addressOf(endpoint), { method: endpoint.method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: DOORS[endpoint.access] });
    },
  );
});

test('read-only users can only search, read sent letters and use their approvals', () => {
  const open = guarded.filter(({ endpoint }) => endpoint.access === 'signed-in').map(({ name }) => name);
  const search = ['exportLetters', 'listLetterFilters', 'listSearchFilters', 'queryLetters', 'searchLetters'];
  const whatsNew = ['getFeatureVersion', 'listFeatureFlags', 'listFeatures'];
  const scheduled = [
    'cancelScheduledEmail',
    'changeScheduledEmail',
    'findScheduledEmail',
    'listScheduledEmails',
    'scheduleEmail',
  ];
  const sent = [
    ...scheduled,
    'decideRecipients',
    'getSentAttachment',
    'getSentLetter',
    'getSentLetterPdf',
    'listSentLetters',
    'undoSending',
  ];
  const approval = ['compareApproval', 'decideApproval', 'listApprovals', 'listLetterApprovals', 'revokeApproval'];
  const reads = ['findReturnedAddresses', 'getLetter', 'getLetterStatus', 'listOutdatedLetters'];
  const letter = [
    ...reads,
    'checkEmail',
    'checkLetter',
    'measureEmail',
    'measurePages',
    'prepareEmail',
    'renderPdf',
    'saveLetter',
    'sendEmail',
  ];
  const attachments = [
    'arrangeAttachments',
    'downloadAttachment',
    'removeAttachment',
    'setWatermark',
    'uploadAttachment',
  ];
  const cloud = ['attachCloudDocuments', 'listCloudDocuments', 'listContentTypes'];
  const needed = ['getSession', ...whatsNew, ...search, ...sent, ...approval, ...letter, ...attachments, ...cloud];
  expect(open.toSorted()).toEqual(needed.toSorted());
});

describe('a call open to everyone signed in, including read-only approvers,', () => {
  /** Calls that change something, valid but for the person. */
  const CALLS: Readonly<Record<string, (letter: Letter, approvalId: number) => TestInput>> = {
    uploadAttachment: ({ id }) => ({ query: { selectedLetterId: id }, body: aForm('Offer.txt', 'Offer') }),
    setWatermark: ({ id }) => ({
      params: { attachmentId: 1 },
      query: { letterId: id },
      body: { watermarked: true },
    }),
    attachCloudDocuments: ({ id: letterId }) => ({ body: { letterId, documents: [{ id: '1' }] } }),
    arrangeAttachments: ({ id: letterId }) => ({ body: { letterId } }),
    removeAttachment: ({ id }) => ({ params: { attachmentId: 1 }, query: { letterId: id } }),
    saveLetter: ({ id, name, text, version }) => ({ body: { id, name, text, version } }),
    prepareEmail: ({ id }) => ({ query: { letterId: id } }),
    measureEmail: ({ id: letterId }) => ({ body: { letterId, subject: '', message: '' } }),
    checkEmail: (letter) => ({ body: anEmail(letter) }),
    sendEmail: (letter) => ({ ...withKey(), body: anEmail(letter) }),
    scheduleEmail: (letter) => ({ body: { email: anEmail(letter), sendTime: aSendTime() } }),
    changeScheduledEmail: () => ({ params: { id: scheduledId }, body: { version: 1, sendTime: 'now' } }),
    cancelScheduledEmail: () => ({ params: { id: scheduledId } }),
    decideApproval: ({ version }, id) => ({
      body: { id, version: 1, letterVersion: version, approvalStatus: 'APPROVED' },
    }),
    revokeApproval: (_letter, id) => ({ params: { id } }),
    decideRecipients: () => ({
      params: { id: sentLetterId },
      body: { addresses: ['ann@lakeside.example'], decision: 'mark_as_sent' },
    }),
    undoSending: () => ({ params: { id: sentLetterId } }),
  };
  /** The expected refusals. */
  const REFUSALS: Readonly<Record<string, ErrorCode>> = {
    uploadAttachment: 'letter_read_only',
    setWatermark: 'letter_read_only',
    attachCloudDocuments: 'letter_read_only',
    arrangeAttachments: 'letter_read_only',
    removeAttachment: 'letter_read_only',
    saveLetter: 'letter_read_only',
    prepareEmail: 'letter_read_only',
    measureEmail: 'letter_read_only',
    checkEmail: 'letter_read_only',
    sendEmail: 'letter_read_only',
    scheduleEmail: 'letter_read_only',
    changeScheduledEmail: 'scheduled_sender_only',
    cancelScheduledEmail: 'scheduled_sender_only',
    decideApproval: 'decision_approver_only',
    revokeApproval: 'revoke_sender_only',
    decideRecipients: 'recipients_sender_only',
    undoSending: 'undo_sender_only',
  };
  /** Calls that change nothing and reveal no letter. */
  const HARMLESS = ['checkLetter', 'renderPdf', 'measurePages', 'findReturnedAddresses'];
  let drafted: Letter;
  let pending: Letter;
  let approvalId: number;
  let sentLetterId: number;
  let scheduledId: number;

  beforeAll(async () => {
    const maya = createClient(server, await server.tokenFor());
    const templateId = await givenClientTemplate(server.db);
    const sent = await givenLetter(maya, templateId);
    sentLetterId = (await maya.call(sendEmail, { ...withKey(), body: anEmail(sent) })).body.sentLetterId;
    scheduledId = (await givenScheduled(maya, await givenLetter(maya, templateId))).id;
    await server.db.updateTable('letter_templates').set({ requires_approval: true }).execute();
    drafted = await givenLetter(maya, templateId);
    pending = await givenLetter(maya, templateId);
    approvalId = await givenPendingApproval(server.db, pending);
  });

  test('is listed here if it changes data', () => {
    const changing = all.filter(({ endpoint }) => endpoint.access === 'signed-in' && endpoint.method !== 'GET');
    const names = changing.map(({ name }) => name);
    expect(names.filter((name) => !(name in CALLS))).toEqual(HARMLESS);
  });

  test.each(all.filter(({ name }) => name in CALLS))(
    "$name refuses a read-only user who isn't the letter's approver",
    async ({ name, endpoint }) => {
      expect(endpoint.access).toBe('signed-in');
      for (const group of ['ROLE_LETTERS_VIEW_ONLY', 'ROLE_LETTERS_CORPORATE_VIEW_ONLY'] as const) {
        const viewer = createClient(server, await server.tokenFor({ username: 'hannah.voss', groups: [group] }));
        for (const letter of [drafted, pending]) {
          const { status, error } = await viewer.call(endpoint, CALLS[name]?.(letter, approvalId));
          expect([status, error.code]).toEqual([403, REFUSALS[name]]);
        }
      }
    },
  );
});

test('every served call is declared', () => {
  const declared = new Set(all.map(({ endpoint }) => routeOf(endpoint).url));
  const routes = server.app.printRoutes({ commonPrefix: false }).matchAll(/ (\/v1\S*) \(/g);
  const paths = Array.from(routes, ([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !declared.has(path))).toEqual([]);
});
