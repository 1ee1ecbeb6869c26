import { IconEye } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

/** Home of people who may only read. */
export function ViewOnlyPage() {
  usePageTitle('View only');
  return (
    <EmptyState order={1} title="View only" icon={<IconEye size={24} />}>
      Your account can only view letters by search. Letters that wait for your approval stand at the left; the link in
      the mail that asks you for it opens the same letter.
    </EmptyState>
  );
}
