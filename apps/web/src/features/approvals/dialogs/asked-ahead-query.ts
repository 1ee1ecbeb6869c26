import { prepareApproval } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { askedAheadKey } from '../approval-keys.ts';
import { type SubmitPreparation, whyNobody } from './submit-preparation.ts';

/** What decides whom Submit would ask. */
type Seen = Pick<Letter, 'id' | 'ids' | 'templateVersion' | 'abilities'>;

/** How long an answer counts, as each may ask the source system. That there is nobody, shorter: somebody may be mending it. */
const KNOWN_MS = 5 * 60_000;
const NOBODY_MS = 30_000;

/**
 * Whom Submit would ask, or why nobody, told before anybody has written the letter for nothing; null while something else
 * keeps it from being submitted, which Submit says.
 */
export function askedAheadQuery({ id, ids, templateVersion, abilities }: Seen) {
  return queryOptions({
    queryKey: [...askedAheadKey(id), ids, templateVersion],
    queryFn: async ({ signal }): Promise<SubmitPreparation | null> => {
      try {
        return { prepared: await call(prepareApproval, { body: { letterId: id }, signal }), refusal: null };
      } catch (error) {
        const refusal = whyNobody(error);
        return refusal === null ? null : { prepared: null, refusal };
      }
    },
    staleTime: ({ state }) => (state.data?.refusal ? NOBODY_MS : KNOWN_MS),
    enabled: abilities.submit,
    meta: { quiet: true },
  });
}
