import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { useMe } from './session-context.tsx';

const NOBODY: DraftOwner = { account: '', formerly: '' };

/** Whose texts are kept on this page. */
export function useDraftOwner(): DraftOwner {
  const me = useMe();
  return me ? draftOwnerOf(me) : NOBODY;
}
