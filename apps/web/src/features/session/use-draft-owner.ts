import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { createDraftSeal, textOf } from '../../draft-store/draft-seal.ts';
import { useMe } from './session-context.tsx';

/** While a page closes after a sign-out. Its key is nobody's. */
const NO_OWNER: DraftOwner = {
  account: '',
  formerly: '',
  seal: createDraftSeal(textOf(crypto.getRandomValues(new Uint8Array(32)))),
};

export function useDraftOwner(): DraftOwner {
  const me = useMe();
  return me ? draftOwnerOf(me) : NO_OWNER;
}
