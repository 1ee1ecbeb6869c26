import { floodLetter } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { givenExpression, givenRecord, givenTemplate } from '../../../testing/given.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { CLIENT_ID } from '../../sending/testing/given-letter.ts';
import { type ApprovalDesk, LETTER_TEXT } from './given-approval.ts';

export const REP_ID = 61;

/** A template like the desk's, with changes. @returns its id. */
export async function templateWith(
  { db, templates }: Pick<ApprovalDesk, 'db' | 'templates'>,
  changes: Parameters<typeof givenTemplate>[2],
  html: string = LETTER_TEXT,
): Promise<number> {
  const like = await db
    .selectFrom('letter_templates')
    .select(['name', 'title', 'requires_approval', 'approver', 'approval_message_id', 'email_message_id'])
    .where('id', '=', templates.open)
    .executeTakeFirstOrThrow();
  return givenTemplate(db, html, { ...like, ...changes });
}

/** A template approved by the client's rep, record {@link REP_ID}. @returns its id. */
export async function givenRepTemplate(desk: ApprovalDesk, repEmail: string | null): Promise<number> {
  await givenExpression(desk.db, 'ClientRepEmail', {
    kind: 'EMAIL',
    id_key: 'clientRepId',
    record: 'rep',
    field: 'email',
  });
  await givenRecord(desk.db, 'rep', REP_ID, { name: 'Dana Whitfield', email: repEmail });
  return templateWith(desk, { approver: '{{shortcode ClientRepEmail}}' });
}

/** A letter for the client and the given ids. */
export async function createLetterOf(client: TestClient, templateId: number, ids: IdMap = {}): Promise<Letter> {
  const body = { letterTemplateId: templateId, ids: { clientId: CLIENT_ID, ...ids } };
  return (await client.call(floodLetter, { body })).body;
}
