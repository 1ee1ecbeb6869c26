import { findUsers } from '@letterdesk/contract/approvals';
import { type AddressChoice, freeTextProblem } from '@letterdesk/core/templates/free-text';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** Milliseconds without a key, after which an address is looked up. */
const PAUSE = 500;

/** Says of an approver's typed address that it is nobody's yet: letters could not be submitted to it. */
export function useApproverHint(choice: AddressChoice): string | undefined {
  const text = choice.kind === 'free-text' ? choice.text.trim() : '';
  const [emails] = useDebouncedValue(text, PAUSE);
  const isComplete = emails !== '' && freeTextProblem('approver', emails) === null;
  const { error } = useQuery({
    queryKey: ['users-of', emails],
    queryFn: ({ signal }) => call(findUsers, { query: { emails }, signal }),
    enabled: isComplete,
    retry: false,
    meta: { quiet: true },
  });
  if (!isComplete || emails !== text || !failedWith(error, 'users_not_found')) return undefined;
  const unknown = error.details?.unknown ?? [];
  const all = unknown.length > 1 ? 'these addresses' : 'this address';
  return `Nobody has signed in with ${all} yet: ${unknown.join(', ')}.`;
}
