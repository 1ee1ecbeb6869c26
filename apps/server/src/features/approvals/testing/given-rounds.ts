import type { AccessCell } from '@letterdesk/core/letters/testing/access-cells';
import { RELATION_ROWS, STATE_ROWS } from '@letterdesk/core/letters/testing/access-table';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Db } from '../../../database/connection.ts';
import { getPersonName, givenAccount } from '../../../testing/given-account.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { approvedContentHash } from '../../letters/letter-hashes.ts';
import { readTemplate } from '../../templates/template.query.ts';
import { getUserAddress } from './given-approval.ts';

const OTHER_SENDER = 'jonas.brandt';
/** Not a user of the embedded provider, whose address would differ. */
export const OTHER_APPROVER = 'ines.okonkwo';
const MESSAGE = '<p>A letter waits for you.</p>';

/** A stored letter and the person its cell is about. */
export interface Place {
  readonly cell: AccessCell;
  readonly username: string;
  readonly letterId: number;
}

/** Stores the approvals of the cells in bulk. @returns their ids by letter. */
export async function givenApprovalsOf(
  { db, dependencies }: TestApp,
  places: readonly Place[],
): Promise<ReadonlyMap<number, number>> {
  const approved = await dependencies.blobs.put(Buffer.from('%PDF-1.7 as it was approved'));
  const hashes = await contentHashes(db, places);
  const ids = new Map<number, number>();
  const accounts = await accountsOf(db, places);
  const wanted = places.filter(({ cell }) => STATE_ROWS[cell.state].approval !== null);
  for (const some of chunksOf(wanted, 400)) {
    const rows = await db
      .insertInto('approvals')
      .values(some.map((place) => rowOf(place, accounts, hashes.get(place.letterId) ?? '', approved)))
      .returning(['id', 'letter_id'])
      .execute();
    for (const { id, letter_id } of rows) ids.set(letter_id, id);
    await db
      .insertInto('approval_approvers')
      .values(some.flatMap((place) => approversOf(place, accounts, ids.get(place.letterId) ?? -1)))
      .execute();
  }
  return ids;
}

/** Finds a person's account. */
type Accounts = (username: string) => number;

async function accountsOf(db: Db, places: readonly Place[]): Promise<Accounts> {
  const accounts = new Map<string, number>();
  for (const username of new Set([OTHER_SENDER, OTHER_APPROVER, ...places.map((place) => place.username)])) {
    accounts.set(username, await givenAccount(db, username));
  }
  return (username) => accounts.get(username.toLowerCase()) ?? -1;
}

/** Names are stored in another case than they sign in with. */
const stored = (username: string) => username.toUpperCase();

function rowOf({ cell, username, letterId }: Place, accounts: Accounts, contentHash: string, pdf: string) {
  const { approval, unchanged } = STATE_ROWS[cell.state];
  const relation = RELATION_ROWS[cell.relation];
  const sender = relation.sender ? stored(username) : OTHER_SENDER;
  const now = new Date();
  const shared = {
    letter_id: letterId,
    round: 1,
    sender,
    sender_account: accounts(sender),
    sender_name: getPersonName(sender),
    sender_email: getUserAddress(sender),
    allow_sender_as_approver: relation.allowSenderAsApprover,
    subject: 'Please approve',
    message_document: JSON.stringify(parseHtml(MESSAGE)),
    letter_name: 'Assignment confirmation',
    created_at: now,
    updated_at: now,
  };
  if (approval === 'revoked') return { ...shared, revoked_at: now };
  if (approval !== 'APPROVED' && approval !== 'DECLINED') return shared;
  const finalizer = relation.decided ? stored(username) : OTHER_APPROVER;
  return {
    ...shared,
    status: approval,
    finalizer_account: accounts(finalizer),
    finalizer_name: getPersonName(finalizer),
    decided_name: 'Assignment confirmation',
    decided_text: '<p>As it was decided.</p>',
    decided_hash: unchanged ? contentHash : 'of-another-text',
    pdf_sha256: approval === 'APPROVED' ? pdf : null,
    decided_at: now,
  };
}

function approversOf({ cell, username }: Place, accounts: Accounts, approval_id: number) {
  const names = RELATION_ROWS[cell.relation].approver ? [OTHER_APPROVER, stored(username)] : [OTHER_APPROVER];
  return names.map((name, position) => ({
    approval_id,
    position,
    account: accounts(name),
    username: name,
    email_address: getUserAddress(name),
    name: getPersonName(name),
  }));
}

/** The content hash of each letter. */
async function contentHashes(db: Db, places: readonly Place[]): Promise<ReadonlyMap<number, string>> {
  const hashes = new Map<number, string>();
  const ids = places.map(({ letterId }) => letterId);
  const letters = await db.selectFrom('letters').select(['id', 'name', 'text', 'template_id']).execute();
  const templates = new Map<number, Awaited<ReturnType<typeof readTemplate>>>();
  const wanted = new Set(ids);
  for (const letter of letters.filter(({ id }) => wanted.has(id))) {
    const { template_id: templateId } = letter;
    if (!templates.has(templateId)) templates.set(templateId, await readTemplate(db, templateId));
    const template = templates.get(templateId);
    if (template !== undefined) hashes.set(letter.id, approvedContentHash(letter, template, []));
  }
  return hashes;
}

/** Stores a sending in bulk for each letter whose state is sent. */
export async function givenSendingsOf(db: Db, places: readonly Place[]): Promise<void> {
  const accounts = await accountsOf(db, []);
  const sent = places.filter(({ cell }) => STATE_ROWS[cell.state].sent);
  for (const some of chunksOf(sent, 400)) {
    const mails = await db
      .insertInto('mails')
      .values(
        some.map(({ letterId }) => ({
          message_id: `<letter-${letterId}@meridale.example>`,
          envelope_from: 'letters@meridale.example',
          sha256: 'not-delivered',
        })),
      )
      .returning('id')
      .execute();
    const letters = await db
      .selectFrom('letters')
      .select(['id', 'template_id', 'text', 'name'])
      .where(
        'id',
        'in',
        some.map(({ letterId }) => letterId),
      )
      .execute();
    await db
      .insertInto('sent_letters')
      .values(
        letters.map((letter, index) => ({
          letter_id: letter.id,
          letter_name: letter.name,
          letter_type: some[0]?.cell.letterType ?? 'OTHER',
          template_id: letter.template_id,
          template_version: 1,
          ids: '{}',
          letter_to: ['ann@lakeside.example'],
          cc: [],
          bcc: [],
          from_email: 'letters@meridale.example',
          from_name: 'Meridale',
          subject: 'Confirmation',
          message: '<p>Good morning.</p>',
          text: letter.text,
          include_letter: false,
          pdf_sha256: 'not-delivered',
          attachments: '[]',
          mail_id: mails[index]?.id ?? -1,
          sent_by: accounts(OTHER_SENDER),
          created_at: new Date(),
        })),
      )
      .execute();
  }
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
