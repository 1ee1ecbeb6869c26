import type { Session } from '@letterdesk/contract/session';

/** The person whose drafts these are. People with the same username never see each other's. */
export interface DraftOwner {
  /** The account's key. */
  readonly account: string;
  /** The key used when drafts were stored by username. */
  readonly formerly: string;
}

export function draftOwnerOf({ account, username }: Pick<Session, 'account' | 'username'>): DraftOwner {
  return { account: `account:${account}`, formerly: legacyAccount(username) };
}

/** Returns the key of drafts that were stored by username. */
export function legacyAccount(username: string): string {
  return `username:${username}`;
}
