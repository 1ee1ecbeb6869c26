import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useReturnFocusAtOnce } from '../dialog/use-return-focus.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './part-failure.module.css';

export interface PartFailureProps {
  /** Begins a sentence, e.g. 'The comparison'. */
  readonly name: string;
  /** What the part is, unless it is a block of a page: the page's whole content, or some words in a line. */
  readonly shape?: 'page' | 'line';
  /** Of a part that is a dialog. */
  readonly onClose?: () => void;
  /** It is being loaded once more. */
  readonly trying: boolean;
  /** It did not come more than once: a newer version of the product may have taken its place. */
  readonly repeated: boolean;
  readonly onAgain: () => void;
}

const REPEATED = 'If it works, there may be a newer version of Letterdesk: reload the page. ';
const SMALL = { size: 'compact-sm', variant: 'subtle' };

/** A part of the product that could not be loaded, told where it would be. */
export function PartFailure({ name, shape, onClose, trying, repeated, onAgain }: PartFailureProps) {
  const told = useRef<HTMLDivElement>(null);
  useReturnFocusAtOnce(told, onClose !== undefined);
  const title = `${name} could not be loaded`;
  const sentence = `Check your connection. ${repeated ? REPEATED : ''}Nothing that you wrote is lost.`;
  const look = shape === 'line' ? SMALL : undefined;
  const ways = (
    <>
      {repeated && (
        <Button variant="default" {...look} onClick={() => location.reload()}>
          Reload the page
        </Button>
      )}
      <Button
        {...look}
        // Not `disabled`: it keeps the focus meanwhile.
        aria-disabled={trying || undefined}
        data-disabled={trying || undefined}
        data-autofocus={onClose && true}
        onClick={() => trying || onAgain()}
      >
        Try again
      </Button>
    </>
  );
  if (onClose) {
    return (
      <DialogFrame opened onClose={onClose} title={title} size="sm">
        <Text ref={told} role="alert">
          {sentence}
        </Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {ways}
        </Group>
      </DialogFrame>
    );
  }
  return (
    <div ref={told} role="alert" className={shape === 'line' ? classes.line : undefined}>
      {shape === 'line' ? (
        <>
          <span title={title}>{title}</span> {ways}
        </>
      ) : (
        <EmptyState
          title={title}
          order={shape === 'page' ? 1 : 2}
          action={
            <Group justify="center" gap="xs">
              {ways}
            </Group>
          }
        >
          {sentence}
        </EmptyState>
      )}
    </div>
  );
}
