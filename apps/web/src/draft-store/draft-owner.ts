import type { Session } from '@letterdesk/contract/session';

/** Whose texts are kept: two people of one name never meet, also in one browser. */
export interface DraftOwner {
  /** Names the account. */
  readonly account: string;
  /** Names it as it was named before, when texts were kept by user name. */
  readonly formerly: string;
}

export function draftOwnerOf({ account, username }: Pick<Session, 'account' | 'username'>): DraftOwner {
  return { account: `account:${account}`, formerly: legacyAccount(username) };
}

/** The account under which texts stand that were kept by user name. */
export function legacyAccount(username: string): string {
  return `username:${username}`;
}
