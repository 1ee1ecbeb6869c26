import { hasNamesake } from '@letterdesk/core/organisation/namesakes';
import { useQuery } from '@tanstack/react-query';
import { templateNamesQuery } from './template-names-query.ts';

/**
 * Warns if another template of the division, even disabled, has this name.
 * @param own the template's id; null for one that isn't stored.
 */
export function useNamesakeHint(own: number | null, name: string, division: number): string | null {
  const enabled = useQuery(templateNamesQuery(false));
  const disabled = useQuery(templateNamesQuery(true));
  const all = [...(enabled.data ?? []), ...(disabled.data ?? [])];
  return hasNamesake({ own, name, division }, all) ? 'Another template of this division has this name.' : null;
}
