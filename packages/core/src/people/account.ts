import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';

export const PEOPLE_FILTERS = ['open', 'closed', 'pending'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

interface AccountFacts {
  readonly account: number;
  readonly isClosed: boolean;
}

/** Every account but the user's own can be closed, and closed ones reopened. Work of both can be handed over. */
export function accountRefusals(user: Pick<User, 'account'>, { account, isClosed }: AccountFacts): Refusals<'account'> {
  return {
    close: closeRefusal(user, { account, isClosed }),
    reopen: isClosed ? null : 'account_is_open',
    handOver: null,
  };
}

function closeRefusal(user: Pick<User, 'account'>, { account, isClosed }: AccountFacts) {
  if (isClosed) return 'account_is_closed';
  return account === user.account ? 'own_account' : null;
}
