import { IconEye } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Home of people who may only read. */
export function ViewOnlyPage() {
  return (
    <EmptyState order={1} title="View only" icon={<IconEye size={24} />}>
      Your account can only view letters by search.
    </EmptyState>
  );
}
