import { floodLetter } from '@letterdesk/contract/flooding';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import type { Role } from '@letterdesk/core/session/roles';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Db } from '../../../database/connection.ts';
import { givenTemplate } from '../../../testing/given.ts';
import { getPersonName, givenAccount } from '../../../testing/given-account.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';
import { CLIENT_ID, givenClientTemplate } from '../../sending/testing/given-letter.ts';
import { inParallel } from './in-parallel.ts';

export const LETTER_TEXT = '<p>Dear {{shortcode ClientName}},</p><p>We ask for an exception to the rate.</p>';
export const SENDER = 'maya.lindqvist';
const APPROVERS = ['dana.whitfield', 'marcus.hale'] as const;

/** A letter with its approval's id and version, as a decision names them. */
export interface Submitted {
  readonly letter: Letter;
  readonly id: number;
  readonly version: number;
}

interface Submission {
  readonly templateId?: number;
  readonly sender?: string;
  readonly approvers?: readonly string[];
  readonly allowSenderAsApprover?: boolean;
}

/** A running server with people who write, submit and decide on letters. */
export interface ApprovalDesk {
  readonly server: TestApp;
  readonly db: Db;
  /** Writes letters and submits them. */
  readonly maya: TestClient;
  /** Approvers. */
  readonly dana: TestClient;
  readonly marcus: TestClient;
  /** Another writer. */
  readonly owen: TestClient;
  /** Read-only. */
  readonly viewer: TestClient;
  /** Both need an approval by Dana or Marcus; `locking` locks its letters while it is pending. */
  readonly templates: { readonly open: number; readonly locking: number };
  /** A client for a person with an account. */
  clientOf(username: string, ...groups: Role[]): Promise<TestClient>;
  /** A letter by Maya. */
  letter(templateId?: number): Promise<Letter>;
  /** A letter with a pending approval. */
  submitted(submission?: Submission): Promise<Submitted>;
}

/** Starts a server with templates that need an approval, and people who write, approve and read. */
export async function givenApprovals(options?: TestAppOptions): Promise<ApprovalDesk> {
  const server = await startTestApp(options);
  const { db } = server;
  const clientOf: ApprovalDesk['clientOf'] = async (username, ...groups) => {
    await givenAccount(db, username);
    return createClient(server, await server.tokenFor({ username, name: getPersonName(username), groups }));
  };
  const maya = await clientOf(SENDER);
  const templates = await givenTemplates(db);
  const letter: ApprovalDesk['letter'] = async (templateId = templates.locking) =>
    (await maya.call(floodLetter, { body: { letterTemplateId: templateId, ids: { clientId: CLIENT_ID } } })).body;
  return {
    server,
    db,
    maya,
    dana: await clientOf('dana.whitfield'),
    marcus: await clientOf('marcus.hale'),
    owen: await clientOf('owen.castellan'),
    viewer: await clientOf('hannah.voss', 'ROLE_LETTERS_VIEW_ONLY'),
    templates,
    clientOf,
    letter,
    async submitted({ templateId, ...submission } = {}) {
      const { id: letterId, name } = await letter(templateId);
      const id = await givenPendingApproval(db, { id: letterId, name }, submission);
      const { body } = await maya.call(getLetter, { params: { id: letterId } });
      return { letter: body, id, version: 1 };
    },
  };
}

async function givenTemplates(db: Db): Promise<ApprovalDesk['templates']> {
  const unapproved = await givenClientTemplate(db);
  const { id: messageId } = await db
    .insertInto('email_messages')
    .values({
      name: 'Approval request',
      division_id: 1,
      subject: 'Please approve: {{shortcode ClientName}}',
      message: '<p>A rate exception for {{shortcode ClientName}} waits for you.</p>',
      document: JSON.stringify(parseHtml('<p>A rate exception for {{shortcode ClientName}} waits for you.</p>')),
      updated_by: await givenAccount(db, 'priya.ramaswamy'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom('letter_templates')
    .select(['email_message_id', 'default_to', 'default_from', 'default_from_name'])
    .where('id', '=', unapproved)
    .executeTakeFirstOrThrow();
  const approving = {
    ...sent,
    name: 'Rate exception',
    title: 'Rate exception',
    requires_approval: true,
    approver: APPROVERS.map(getUserAddress).join(', '),
    approval_message_id: messageId,
  };
  return {
    open: await givenTemplate(db, LETTER_TEXT, approving),
    locking: await givenTemplate(db, LETTER_TEXT, { ...approving, lock_after_submission: true }),
  };
}

/** Stores a pending approval as the letter's next round. @returns its id. */
export async function givenPendingApproval(
  db: Db,
  letter: { readonly id: number; readonly name: string },
  { sender = SENDER, approvers = APPROVERS, allowSenderAsApprover = false }: Omit<Submission, 'templateId'> = {},
): Promise<number> {
  const now = new Date();
  const asked = allowSenderAsApprover
    ? approvers
    : approvers.filter((one) => one.toLowerCase() !== sender.toLowerCase());
  const accounts = await inParallel(asked, (username) => givenAccount(db, username), 1);
  const before = await db.selectFrom('approvals').select('round').where('letter_id', '=', letter.id).execute();
  const { id } = await db
    .insertInto('approvals')
    .values({
      letter_id: letter.id,
      round: Math.max(0, ...before.map(({ round }) => round)) + 1,
      sender,
      sender_account: await givenAccount(db, sender),
      sender_name: getPersonName(sender),
      sender_email: getUserAddress(sender),
      allow_sender_as_approver: allowSenderAsApprover,
      subject: 'Please approve',
      message_document: JSON.stringify(parseHtml('<p>A letter waits for you.</p>')),
      letter_name: letter.name,
      attachments: '[]',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('approval_approvers')
    .values(
      asked.map((username, position) => ({
        approval_id: id,
        position,
        account: accounts[position] ?? -1,
        username,
        email_address: getUserAddress(username),
        name: getPersonName(username),
      })),
    )
    .execute();
  return id;
}

export function getUserAddress(username: string): string {
  return `${username}@meridale.example`;
}
