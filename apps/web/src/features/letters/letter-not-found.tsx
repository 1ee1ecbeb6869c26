import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { ItemNotFound } from '../../draft-store/item-not-found.tsx';
import { paths, toLetter } from '../../paths.ts';
import { useMe } from '../session/session-context.tsx';

/** A letter that can't be opened. */
export function LetterNotFound({ id }: { id: number }) {
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
      It may have been deleted, or the link is incomplete.
      {usesLetters && ' Your recent letters are in the Letters menu.'}
    </ItemNotFound>
  );
}
