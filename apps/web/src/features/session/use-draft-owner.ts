import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { createPassingSeal } from '../../draft-store/draft-seal.ts';
import { useMe } from './session-context.tsx';

/** While a page closes after a sign-out. */
const NO_OWNER: DraftOwner = { account: '', formerly: '', seal: createPassingSeal() };

export function useDraftOwner(): DraftOwner {
  const me = useMe();
  return me ? draftOwnerOf(me) : NO_OWNER;
}
