import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';

/** What can be done, at the end of a dialog; it stays in sight where the dialog is higher than the window. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.footer}>
      {children}
    </Group>
  );
}
