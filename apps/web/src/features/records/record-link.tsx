import { ActionIcon, Button, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { withBasePath } from '../../ui/base-path.ts';
import classes from './records-table.module.css';

/** The link of a record: to read, to copy, to open. */
export function RecordLink({ link, name }: { link: string; name: string }) {
  const router = useRouter();
  const shown = withBasePath(link);
  const address = new URL(shown, location.origin);
  const open = (event: MouseEvent) => {
    const here = address.origin === location.origin;
    if (!here || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(`${address.pathname}${address.search}`);
  };
  return (
    <div className={classes.link}>
      <code className={classes.code} title={shown}>
        {shown}
      </code>
      <CopyButton value={address.href}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy the link'}>
            <ActionIcon aria-label={`Copy the link of ${name}`} onClick={copy} size={30}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      <Button
        component="a"
        href={address.href}
        onClick={open}
        variant="default"
        size="compact-sm"
        aria-label={`Open ${name}`}
      >
        Open
      </Button>
    </div>
  );
}
