import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths, toLetter } from '../../paths.ts';
import { keeperOf } from '../../unsaved/keeper.ts';
import { MissingThing } from '../../unsaved/missing-thing.tsx';
import { useMe } from '../session/session-context.tsx';

/** A letter that cannot be opened. */
export function LetterMissing({ id }: { id: number }) {
  const me = useMe();
  const usesLetters = me?.abilities.useLetters ?? false;
  const home = usesLetters ? toLetter() : { to: paths.search as string };
  return (
    <MissingThing
      keeper={me && keeperOf(me)}
      kind="letter"
      id={id}
      pageTitle="Letter not found"
      title="This letter cannot be opened"
      icon={<IconFileOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...home} />}>
          {usesLetters ? 'Go to Letters' : 'Go to the search'}
        </Button>
      }
    >
      It may have been deleted, or the link to it is not complete.
      {usesLetters && ' Your recent letters are in the Letters menu.'}
    </MissingThing>
  );
}
