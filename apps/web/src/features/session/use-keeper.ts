import { type Keeper, keeperOf } from '../../unsaved/keeper.ts';
import { useMe } from './session-context.tsx';

const NOBODY: Keeper = { account: '', formerly: '' };

/** Whose texts are kept on this page. */
export function useKeeper(): Keeper {
  const me = useMe();
  return me ? keeperOf(me) : NOBODY;
}
