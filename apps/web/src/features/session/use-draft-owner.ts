import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { useMe } from './session-context.tsx';

const NOBODY: DraftOwner = { account: '', formerly: '' };

export function useDraftOwner(): DraftOwner {
  const me = useMe();
  return me ? draftOwnerOf(me) : NOBODY;
}
