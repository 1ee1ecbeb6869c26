import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly message: string;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  /** Accent colour instead of danger. */
  readonly harmless?: boolean;
  /** Below the message. */
  readonly children?: ReactNode;
}

/** Confirms an irreversible action; by default 'Confirm Delete' with Cancel and Delete. */
export function ConfirmDialog({
  opened,
  onCancel,
  onConfirm,
  message,
  title = 'Confirm Delete',
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  busy = false,
  harmless,
  children,
}: ConfirmDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={() => busy || onCancel()} title={title} size="sm">
      <Text>{message}</Text>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={!harmless || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={harmless ? undefined : 'bad'}
          onClick={onConfirm}
          loading={busy}
          data-autofocus={harmless || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </DialogFrame>
  );
}
