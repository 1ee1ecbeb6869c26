import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useMe } from '../session/session-context.tsx';

/** A letter that cannot be opened; the error modal in front of it says why. */
export function LetterMissing() {
  usePageTitle('Letter not found');
  const me = useMe();
  const usesLetters = me?.abilities.useLetters ?? false;
  return (
    <EmptyState
      order={1}
      title="This letter cannot be opened"
      icon={<IconFileOff size={22} />}
      action={
        usesLetters && (
          <Button component={Link} to={paths.letters as string} variant="default">
            Go to Letters
          </Button>
        )
      }
    >
      It may have been deleted, or the link to it is not complete.
      {usesLetters && ' Your recent letters are in the Letters menu.'}
    </EmptyState>
  );
}
