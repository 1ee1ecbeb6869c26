import { decideApproval, prepareApproval, revokeApproval, submitApproval } from '@letterdesk/contract/approvals';
import { removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import type { ErrorCode } from '@letterdesk/contract/errors';
import { floodLetter, previewReflood } from '@letterdesk/contract/flooding';
import { deleteLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { AccessCell } from '@letterdesk/core/letters/testing/access-cells';
import { type Ability, RELATION_ROWS, STATE_ROWS } from '@letterdesk/core/letters/testing/access-table';
import { aForm } from '../../attachments/testing/a-form.ts';
import { anEmail, CLIENT_ID, withKey } from '../../sending/testing/given-letter.ts';
import type { PreparedCell } from './given-access.ts';

/** A call's status, and the code of its refusal. */
export interface Tried {
  readonly status: number;
  readonly code: ErrorCode | null;
}

interface Answer {
  readonly status: number;
  readonly error: { readonly code: ErrorCode };
}

type Letters = Pick<Letter, 'name' | 'text' | 'version'>;

/** An id that doesn't exist. */
const NO_APPROVAL = 999_999_999;
const NO_ATTACHMENT = 999_999_999;

/** The call of each ability, valid except perhaps for the person. */
const CALLS: Record<Ability, (prepared: PreparedCell, letter: Letters) => Promise<Answer>> = {
  update: ({ client, letterId: id }, { name, text, version }) =>
    client.call(saveLetter, { body: { id, name, text, version } }),
  attach: ({ client, letterId }) =>
    client.call(uploadAttachment, { query: { selectedLetterId: letterId }, body: aForm('As tried.txt', 'As tried.') }),
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
  revoke: ({ client, approvalId }) => client.call(revokeApproval, { params: { id: approvalId ?? NO_APPROVAL } }),
};

function decide({ client, approvalId: id }: PreparedCell, { version: letterVersion }: Letters, approvalStatus: string) {
  return client.call(decideApproval, {
    body: { id: id ?? NO_APPROVAL, version: 1, letterVersion, approvalStatus, notes: 'As tried.' },
  });
}

/** Calls that prepare or undo another call, and are refused like it. */
const PREPARATIONS: Partial<typeof CALLS> = {
  attach: ({ client, letterId }) =>
    client.call(removeAttachment, { params: { attachmentId: NO_ATTACHMENT }, query: { letterId } }),
  reflood: ({ client, letterId, templateId: letterTemplateId }, { text }) =>
    client.call(previewReflood, { body: { letterTemplateId, letterId, ids: { clientId: CLIENT_ID }, text } }),
  submit: ({ client, letterId }) => client.call(prepareApproval, { body: { letterId } }),
};

export async function tryCall(ability: Ability, prepared: PreparedCell, letter: Letters): Promise<Tried> {
  return triedOf(await CALLS[ability](prepared, letter));
}

/** Makes the call of an ability, and those that prepare or undo it. */
export async function tryCalls(ability: Ability, prepared: PreparedCell, letter: Letters): Promise<readonly Tried[]> {
  const preparation = await PREPARATIONS[ability]?.(prepared, letter);
  const tried = await tryCall(ability, prepared, letter);
  return preparation === undefined ? [tried] : [tried, triedOf(preparation)];
}

function triedOf(answer: Answer): Tried {
  return { status: answer.status, code: answer.status < 300 ? null : answer.error.code };
}

/** Returns true if the same person already did this: the call then succeeds without effect. */
export function isRepeated(ability: Ability, { state, relation }: AccessCell): boolean {
  const { approval } = STATE_ROWS[state];
  const { decided, sender } = RELATION_ROWS[relation];
  if (ability === 'revoke') return sender && approval === 'revoked';
  if (ability === 'approve') return decided && approval === 'APPROVED';
  return ability === 'decline' && decided && approval === 'DECLINED';
}
