import { decideApproval, revokeApproval, submitApproval } from '@letterdesk/contract/approvals';
import type { ErrorCode } from '@letterdesk/contract/errors';
import { floodLetter } from '@letterdesk/contract/flooding';
import { deleteLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { LetterType } from '@letterdesk/core/constants';
import type { AccessCell } from '@letterdesk/core/letters/testing/access-cells';
import { type Ability, RELATION_ROWS, ROLE_ROWS, STATE_ROWS } from '@letterdesk/core/letters/testing/access-table';
import { anEmail, CLIENT_ID, withKey } from '../../sending/testing/given-letter.ts';
import type { PreparedCell } from './given-access.ts';

/** What a call was answered: its status, and the code of a refusal. */
export interface Tried {
  readonly status: number;
  readonly code: ErrorCode | null;
}

interface Answer {
  readonly status: number;
  readonly error: { readonly code: ErrorCode };
}

type Letters = Pick<Letter, 'name' | 'text' | 'version'>;

/** The call behind each ability, made with nothing wrong but perhaps the person. */
const CALLS: Record<Ability, (prepared: PreparedCell, letter: Letters) => Promise<Answer>> = {
  update: ({ client, letterId: id }, { name, text, version }) =>
    client.call(saveLetter, { body: { id, name, text, version } }),
  delete: ({ client, letterId: id }) => client.call(deleteLetter, { params: { id } }),
  reflood: ({ client, letterId, templateId: letterTemplateId }, letter) =>
    client.call(floodLetter, {
      query: { reflood: 'true' },
      body: { letterTemplateId, ids: { clientId: CLIENT_ID }, letterId, ...letter },
    }),
  send: ({ client, letterId: id }, { version }) =>
    client.call(sendEmail, { ...withKey(), body: anEmail({ id, version }) }),
  submit: ({ client, letterId }, { version: letterVersion }) =>
    client.call(submitApproval, { body: { letterId, letterVersion } }),
  approve: (prepared, letter) => decide(prepared, letter, 'APPROVED'),
  decline: (prepared, letter) => decide(prepared, letter, 'DECLINED'),
  revoke: ({ client, approvalId }) => client.call(revokeApproval, { params: { id: approvalId ?? -1 } }),
};

function decide({ client, approvalId: id }: PreparedCell, { version: letterVersion }: Letters, approvalStatus: string) {
  return client.call(decideApproval, { body: { id, version: 1, letterVersion, approvalStatus, notes: 'As tried.' } });
}

export async function tryCall(ability: Ability, prepared: PreparedCell, letter: Letters): Promise<Tried> {
  const answer = await CALLS[ability](prepared, letter);
  return { status: answer.status, code: answer.status < 300 ? null : answer.error.code };
}

/**
 * What the call behind an ability answers when the table does not give the ability: the code, or null where the same
 * was done by the same person before, which is answered again and does nothing.
 */
export function refusalOf(ability: Ability, cell: AccessCell): ErrorCode | null {
  const { approval, locks, sent } = STATE_ROWS[cell.state];
  const types: readonly LetterType[] = ROLE_ROWS[cell.role].edits;
  const readOnly = types.length === 0;
  // Read-only users are refused these before anything is read.
  const uneditable = locks && !readOnly ? 'letter_locked' : 'forbidden';
  switch (ability) {
    case 'update':
      return locks ? 'letter_locked' : 'forbidden';
    case 'reflood':
      return uneditable;
    case 'delete':
      return sent && !readOnly && cell.abilities.update ? 'letter_sent' : uneditable;
    case 'send':
      return cell.sendRefusal as ErrorCode;
    case 'submit':
      return types.includes(cell.letterType) ? unsubmittable(cell) : 'forbidden';
    case 'approve':
      return undecidable(cell, 'APPROVED');
    case 'decline':
      return undecidable(cell, 'DECLINED');
    case 'revoke':
      if (!RELATION_ROWS[cell.relation].sender) return 'forbidden';
      return approval === 'revoked' ? null : 'approval_not_pending';
  }
}

function unsubmittable({ state }: AccessCell): ErrorCode {
  const { approval, locks, requiresApproval } = STATE_ROWS[state];
  if (!requiresApproval) return 'approval_not_required';
  if (approval !== 'PENDING') return 'approval_valid';
  return locks ? 'letter_locked' : 'approval_pending';
}

function undecidable({ state, relation }: AccessCell, decision: 'APPROVED' | 'DECLINED'): ErrorCode | null {
  const { approval } = STATE_ROWS[state];
  const { approver, sender, allowSenderAsApprover, decided } = RELATION_ROWS[relation];
  if (!approver || (sender && !allowSenderAsApprover)) return 'forbidden';
  if (approval === 'revoked') return 'approval_revoked';
  return decided && approval === decision ? null : 'approval_finalized';
}
