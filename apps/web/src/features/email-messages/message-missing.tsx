import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { WordsOfMissing } from '../../unsaved/words-of-missing.tsx';
import { useKeeper } from '../session/use-keeper.ts';

/** A message that cannot be opened; the error modal in front of it says why. */
export function MessageMissing({ id }: { id: number }) {
  const keeper = useKeeper();
  usePageTitle('E-mail message not found');
  return (
    <>
      <WordsOfMissing keeper={keeper} kind="email-message" id={String(id)} />
      <EmptyState
        order={1}
        title="This e-mail message cannot be opened"
        icon={<IconMailOff size={22} />}
        action={
          <Button component={Link} to={paths.emailMessages as string} variant="default">
            Go to e-mail messages
          </Button>
        }
      >
        The link to it may not be complete. All e-mail messages are in the Emails menu.
      </EmptyState>
    </>
  );
}
