import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toNewLetter } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Words } from '../../ui/words.tsx';
import { whenTyped } from '../../unsaved/when-typed.ts';
import { letterMade } from './new-letter/just-made.ts';
import type { UnsavedLetter } from './opened-letter.ts';

/** Leads back to a letter that was never stored. */
export function UnsavedLetterNotice({ letter: { desk, name, typedAt } }: { letter: UnsavedLetter }) {
  const title = name.trim() || 'Letter without a title';
  const kept =
    typedAt === null ? 'Kept in this browser only.' : `Last typed at ${whenTyped(typedAt)}, kept in this browser only.`;
  return (
    <Notice
      icon={<IconHistory size={16} aria-hidden />}
      place="above"
      role="status"
      action={
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => <Link {...props} {...toNewLetter(desk)} onClick={letterMade} />}
        >
          Go on writing
          <span className="visually-hidden">: {title}</span>
        </Button>
      }
    >
      <Words>{`“${title}” is not saved yet. ${kept}`}</Words>
    </Notice>
  );
}
