import { ERRORS } from '@letterdesk/contract/errors';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { failedWith } from '../../api/api-error.ts';
import { draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { ItemNotFound } from '../../draft-store/item-not-found.tsx';
import { paths, toLetter } from '../../paths.ts';
import { useMe } from '../session/session-context.tsx';

interface LetterNotFoundProps {
  readonly id: number;
  readonly error: Error | null;
}

/** A letter that can't be opened. Of a removed one, the server says when and why. */
export function LetterNotFound({ id, error }: LetterNotFoundProps) {
  const me = useMe();
  const usesLetters = me?.abilities.useLetters ?? false;
  const home = usesLetters ? toLetter() : { to: paths.search as string };
  return (
    <ItemNotFound
      owner={me && draftOwnerOf(me)}
      kind="letter"
      id={id}
      pageTitle="Letter not found"
      title="This letter can’t be opened"
      icon={<IconFileOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...home} />}>
          {usesLetters ? 'Go to Letters' : 'Go to the search'}
        </Button>
      }
    >
      {removalOf(error) ?? 'It may have been deleted, or the link is incomplete.'}
      {usesLetters && ' Your recent letters are in the Letters menu.'}
    </ItemNotFound>
  );
}

function removalOf(error: Error | null): string | null {
  if (!failedWith(error, 'letter_not_found')) return null;
  return error.message === ERRORS.letter_not_found.message ? null : error.message;
}
