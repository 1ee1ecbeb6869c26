import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { useMe } from './session-context.tsx';

const NO_OWNER: DraftOwner = { account: '', formerly: '' };

export function useDraftOwner(): DraftOwner {
  const me = useMe();
  return me ? draftOwnerOf(me) : NO_OWNER;
}
