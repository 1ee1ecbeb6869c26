import { APPROVED_PARTS } from '@letterdesk/core/approvals/approved-parts';
import { APPROVAL_STATUSES } from '@letterdesk/core/approvals/status';
import { z } from 'zod';
import { passedChecks } from './check-result.ts';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { bodyId, day, person, timestamp, version } from './shared.ts';

export const approvalAbilities = abilitiesShape('approval');
export const approvalRefusals = refusalsShape('approval');

/** A user as an approver (specification 3.14). */
export const letterUser = person.extend({ emailAddress: z.string() });
export type LetterUser = z.output<typeof letterUser>;

export const approvalStatus = z.enum(APPROVAL_STATUSES);

/** A part of what leaves with an approved letter. */
export const approvedPart = z.enum(APPROVED_PARTS);

export const approval = z.object({
  id: bodyId,
  approvalStatus,
  approvers: z.array(letterUser),
  sender: z.string(),
  senderAccount: z.number().int(),
  senderName: z.string(),
  letterId: bodyId,
  letterName: z.string(),
  notes: z.string(),
  /** What the checks found at the submission, and why it was submitted anyway. */
  passedChecks,
  allowSenderAsApprover: z.boolean(),
  finalizerName: z.string().nullable(),
  finalizerAccount: z.number().int().nullable(),
  /** First day of the letter's assignment. */
  startDate: day.nullable(),
  createdDate: timestamp,
  lastModifiedDate: timestamp,
  version,
  abilities: approvalAbilities,
  refusals: approvalRefusals,
});
export type Approval = z.output<typeof approval>;
