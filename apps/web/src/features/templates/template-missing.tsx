import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { WordsOfMissing } from '../../unsaved/words-of-missing.tsx';
import { useKeeper } from '../session/use-keeper.ts';

/** A template that cannot be opened; the error modal in front of it says why. */
export function TemplateMissing({ id }: { id: number }) {
  const keeper = useKeeper();
  usePageTitle('Template not found');
  return (
    <>
      <WordsOfMissing keeper={keeper} kind="template" id={String(id)} />
      <EmptyState
        order={1}
        title="This template cannot be opened"
        icon={<IconFileOff size={22} />}
        action={
          <Button component={Link} to={paths.templates as string} variant="default">
            New Template
          </Button>
        }
      >
        It may have been deleted, or the link to it is not complete. All templates are in the Templates menu.
      </EmptyState>
    </>
  );
}
