import { Button, Group, Text } from '@mantine/core';
import { DialogFrame } from './dialog-frame.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './part-failure.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface PartFailureProps {
  /** Begins a sentence, e.g. 'The comparison'. */
  readonly name: string;
  /** What the part is, unless it is a block of a page: the page's whole content, or some words in a line. */
  readonly shape?: 'page' | 'line';
  /** Of a part that is a dialog. */
  readonly onClose?: () => void;
  readonly onAgain: () => void;
}

/** A part of the product that could not be loaded, told where it would be. */
export function PartFailure({ name, shape, onClose, onAgain }: PartFailureProps) {
  useReturnFocus(!onClose);
  const title = `${name} could not be loaded`;
  const sentence = 'Check your connection. Nothing that you wrote is lost.';
  const small = shape === 'line' ? { size: 'compact-sm', variant: 'subtle' } : {};
  const again = (
    <Button onClick={onAgain} data-autofocus {...small}>
      Try again
    </Button>
  );
  if (onClose) {
    return (
      <DialogFrame opened onClose={onClose} title={title} size="sm">
        <Text role="alert">{sentence}</Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {again}
        </Group>
      </DialogFrame>
    );
  }
  return (
    <div role="alert" className={shape === 'line' ? classes.line : undefined}>
      {shape === 'line' ? (
        <>
          {title} {again}
        </>
      ) : (
        <EmptyState title={title} order={shape === 'page' ? 1 : 2} action={again}>
          {sentence}
        </EmptyState>
      )}
    </div>
  );
}
