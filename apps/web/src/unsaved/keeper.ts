import type { Session } from '@letterdesk/contract/session';

/** Whose texts are kept: two people of one name never meet, also in one browser. */
export interface Keeper {
  /** Names the account. */
  readonly account: string;
  /** Names it as it was named before, when texts were kept by user name. */
  readonly formerly: string;
}

export function keeperOf({ account, username }: Pick<Session, 'account' | 'username'>): Keeper {
  return { account: `account:${account}`, formerly: olderAccount(username) };
}

/** The account under which texts stand that were kept by user name. */
export function olderAccount(username: string): string {
  return `username:${username}`;
}
