import { hasNamesake } from '@letterdesk/core/organisation/namesakes';
import { useQuery } from '@tanstack/react-query';
import { templateNamesQuery } from '../template-names-query.ts';

/** Says that another template of the division is called so, disabled or not; null while none is known to be. */
export function useNamesakeHint(own: number, name: string, division: number): string | null {
  const enabled = useQuery(templateNamesQuery(false));
  const disabled = useQuery(templateNamesQuery(true));
  const all = [...(enabled.data ?? []), ...(disabled.data ?? [])];
  return hasNamesake({ own, name, division }, all) ? 'Another template of this division has this name.' : null;
}
