import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';

interface IdleWarningProps {
  /** Milliseconds since the epoch. */
  readonly lockAt: number;
  readonly onStay: () => void;
}

/** Counts down to the lock. Any key or click keeps the person signed in. */
export function IdleWarning({ lockAt, onStay }: IdleWarningProps) {
  const seconds = useSecondsUntil(lockAt);
  return (
    <DialogFrame opened insistent front onClose={onStay} title="Are you still there?">
      <Text aria-hidden>{sentence(seconds)}</Text>
      <VisuallyHidden role="status">{sentence(announced(seconds))}</VisuallyHidden>
      <Text mt="xs">Nothing you typed is lost.</Text>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onStay}>
          Stay signed in
        </Button>
      </Group>
    </DialogFrame>
  );
}

function sentence(seconds: number): string {
  return `You’ll be signed out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** Screen readers hear a few of the seconds only. */
function announced(seconds: number): number {
  return [10, 30, 60].find((step) => seconds <= step) ?? seconds;
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
