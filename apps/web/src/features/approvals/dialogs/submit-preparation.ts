import { type PreparedApproval, prepareApproval } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { queryOptions } from '@tanstack/react-query';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { submitPreparationKey } from '../approval-keys.ts';

/** Who would be asked, or why nobody can be. */
export type SubmitPreparation =
  | { readonly prepared: PreparedApproval; readonly refusal: null }
  | { readonly prepared: null; readonly refusal: string };

/** Returns why no approver can be asked, with known addresses; null for other errors. */
export function getApproversRefusal(error: unknown): string | null {
  if (!failedWith(error, 'approvers_unresolved', 'approvers_without_account')) return null;
  if (!failedWith(error, 'approvers_without_account') || !error.details) return error.message;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(error.details.addresses);
  return error.message.includes(list) ? error.message : `${error.message} The template names ${list}.`;
}

/** What determines the approvers. */
type Seen = Pick<Letter, 'id' | 'ids' | 'templateVersion' | 'abilities'>;

/** Cache time, since the source may be asked. Shorter for missing approvers, which someone may be fixing. */
const APPROVERS_STALE_TIME = 5 * 60_000;
const NO_APPROVERS_STALE_TIME = 30_000;

/** Returns whom Submit would ask, or why nobody, in advance; null if submitting is refused anyway. */
export function submitPreparationQuery({ id, ids, templateVersion, abilities }: Seen) {
  return queryOptions({
    queryKey: [...submitPreparationKey(id), ids, templateVersion],
    queryFn: async ({ signal }): Promise<SubmitPreparation | null> => {
      try {
        return { prepared: await call(prepareApproval, { body: { letterId: id }, signal }), refusal: null };
      } catch (error) {
        const refusal = getApproversRefusal(error);
        return refusal === null ? null : { prepared: null, refusal };
      }
    },
    staleTime: ({ state }) => (state.data?.refusal ? NO_APPROVERS_STALE_TIME : APPROVERS_STALE_TIME),
    enabled: abilities.submit,
    meta: { quiet: true },
  });
}
