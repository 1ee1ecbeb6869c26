import type { PreparedApproval } from '@letterdesk/contract/approvals';
import { z } from 'zod';
import { failedWith } from '../../api/api-error.ts';

/** Who would be asked, or why nobody can be. */
export type SubmitPreparation =
  | { readonly prepared: PreparedApproval; readonly refusal: null }
  | { readonly prepared: null; readonly refusal: string };

const withoutAccount = z.object({ addresses: z.array(z.string()) });

/** Why no approver can be asked, with the addresses that are known; null for every other failure. */
export function whyNobody(error: unknown): string | null {
  if (!failedWith(error, 'approvers_unresolved', 'approvers_without_account')) return null;
  const read = withoutAccount.safeParse(error.details);
  if (!read.success || read.data.addresses.length === 0) return error.message;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(read.data.addresses);
  return error.message.includes(list) ? error.message : `${error.message} The template names ${list}.`;
}
