import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toEmailMessage } from '../../paths.ts';
import { MissingThing } from '../../unsaved/missing-thing.tsx';
import { useKeeper } from '../session/use-keeper.ts';

/** A message that cannot be opened. */
export function MessageMissing({ id }: { id: number }) {
  return (
    <MissingThing
      keeper={useKeeper()}
      kind="email-message"
      id={id}
      pageTitle="E-mail message not found"
      title="This e-mail message cannot be opened"
      icon={<IconMailOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toEmailMessage()} />}>
          Go to e-mail messages
        </Button>
      }
    >
      The link to it may not be complete. All e-mail messages are in the Emails menu.
    </MissingThing>
  );
}
