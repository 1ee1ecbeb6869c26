import { Button, Group, Text } from '@mantine/core';
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { clearReportedError, useReportedError } from './reported-error.ts';

/** The error modal of the whole product. */
export function ErrorModal() {
  const error = useReportedError();
  return (
    <DialogFrame opened={error !== null} onClose={clearReportedError} title="Something went wrong" size="sm" front>
      <Text role="alert">{error?.message}</Text>
      {error?.requestId && (
        <Text size="xs" c="dimmed" mt="xs">
          Request {error.requestId}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={clearReportedError} data-autofocus>
          Close
        </Button>
      </Group>
    </DialogFrame>
  );
}
