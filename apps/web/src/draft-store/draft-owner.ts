import type { Session } from '@letterdesk/contract/session';
import { createDraftSeal, createPassingSeal, type DraftSeal } from './draft-seal.ts';

/** The person whose drafts these are. People with the same username never see each other's. */
export interface DraftOwner {
  /** The account's key. */
  readonly account: string;
  /** The key used when drafts were stored by username. */
  readonly formerly: string;
  /** Encrypts them. */
  readonly seal: DraftSeal;
}

/** Nothing else holds the keys: they leave the memory with the sessions. */
const owners = new WeakMap<Session, DraftOwner>();

/** Returns the same owner for the same session. */
export function draftOwnerOf(me: Session): DraftOwner {
  const owner = owners.get(me) ?? {
    account: `account:${me.account}`,
    formerly: legacyAccount(me.username),
    seal: me.draftKey === undefined ? createPassingSeal() : createDraftSeal(me.draftKey),
  };
  owners.set(me, owner);
  return owner;
}

/** Returns the key of drafts that were stored by username. */
export function legacyAccount(username: string): string {
  return `username:${username}`;
}
