import type { PreparedApproval } from '@letterdesk/contract/approvals';
import { failedWith } from '../../../api/api-error.ts';

/** Who would be asked, or why nobody can be. */
export type SubmitPreparation =
  | { readonly prepared: PreparedApproval; readonly refusal: null }
  | { readonly prepared: null; readonly refusal: string };

/** Why no approver can be asked, with the addresses that are known; null for every other failure. */
export function whyNobody(error: unknown): string | null {
  if (!failedWith(error, 'approvers_unresolved', 'approvers_without_account')) return null;
  if (!failedWith(error, 'approvers_without_account') || !error.details) return error.message;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(error.details.addresses);
  return error.message.includes(list) ? error.message : `${error.message} The template names ${list}.`;
}
