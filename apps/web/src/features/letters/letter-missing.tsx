import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { keeperOf } from '../../unsaved/keeper.ts';
import { WordsOfMissing } from '../../unsaved/words-of-missing.tsx';
import { useMe } from '../session/session-context.tsx';

/** A letter that cannot be opened; the error modal in front of it says why. What was typed into it is still offered. */
export function LetterMissing({ id }: { id: number }) {
  usePageTitle('Letter not found');
  const me = useMe();
  const usesLetters = me?.abilities.useLetters ?? false;
  return (
    <>
      {me && <WordsOfMissing keeper={keeperOf(me)} kind="letter" id={String(id)} />}
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
    </>
  );
}
