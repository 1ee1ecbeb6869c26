import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toTemplate } from '../../paths.ts';
import { MissingThing } from '../../unsaved/missing-thing.tsx';
import { useKeeper } from '../session/use-keeper.ts';

/** A template that cannot be opened. */
export function TemplateMissing({ id }: { id: number }) {
  return (
    <MissingThing
      keeper={useKeeper()}
      kind="template"
      id={id}
      pageTitle="Template not found"
      title="This template cannot be opened"
      icon={<IconFileOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toTemplate()} />}>
          New Template
        </Button>
      }
    >
      It may have been deleted, or the link to it is not complete. All templates are in the Templates menu.
    </MissingThing>
  );
}
