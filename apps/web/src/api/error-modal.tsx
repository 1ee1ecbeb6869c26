import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { clearReportedError, useReportedError } from './reported-error.ts';

export function ErrorModal() {
  const error = useReportedError();
  const again = error?.again ?? null;
  useClosedByConnection(error?.unanswered === true);
  return (
    <DialogFrame opened={error !== null} onClose={clearReportedError} title="Something went wrong" size="sm" front>
      <Text role="alert">{error?.message}</Text>
      {error?.requestId && (
        <Text size="xs" c="dimmed" mt="xs">
          Request {error.requestId}
        </Text>
      )}
      {error?.unanswered && (
        <Text c="dimmed" mt="xs">
          Your text is still here.
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant={again ? 'default' : 'filled'}
          onClick={clearReportedError}
          data-autofocus={!again || undefined}
        >
          Close
        </Button>
        {again && (
          <Button
            data-autofocus
            onClick={() => {
              clearReportedError();
              again();
            }}
          >
            Try again
          </Button>
        )}
      </Group>
    </DialogFrame>
  );
}

/** Closes the message when the connection returns. */
function useClosedByConnection(unanswered: boolean): void {
  useEffect(() => {
    if (!unanswered) return;
    window.addEventListener('online', clearReportedError);
    return () => window.removeEventListener('online', clearReportedError);
  }, [unanswered]);
}
