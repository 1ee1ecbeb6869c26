import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { nextFocus, REMOVES } from '../../ui/next-focus.ts';
import classes from './attachments-panel.module.css';
import type { Upload } from './use-uploads.ts';

/** A file on its way, with how far it is; or why it did not get there. */
export function UploadRow({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  const { name, part, problem } = upload;
  return (
    <li className={classes.row}>
      <div className={classes.upload}>
        <span className={classes.name}>{name}</span>
        {problem === null ? (
          <Progress value={part * 100} size="sm" aria-label={`${name} is being uploaded`} />
        ) : (
          <span role="alert" className={classes.problem}>
            {problem}
          </span>
        )}
      </div>
      <ActionIcon
        {...REMOVES}
        variant="subtle"
        color="gray"
        c="dimmed"
        aria-label={problem === null ? `Cancel ${name}` : `Dismiss ${name}`}
        onClick={({ currentTarget }) => {
          nextFocus(currentTarget)?.focus();
          onDrop();
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
