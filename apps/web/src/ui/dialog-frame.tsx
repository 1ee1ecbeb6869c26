import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-frame.module.css';

export interface DialogFrameProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly size?: ModalProps['size'];
  /** Without a close button, Esc and a click outside: for questions that must be answered. */
  readonly insistent?: boolean;
  /** Fills the dialog to its edges. */
  readonly flush?: boolean;
  /** Lies over every other dialog, whichever was opened later. */
  readonly front?: boolean;
}

/** Above dialogs and what they drop down. */
const FRONT = 400;

/** Every dialog of the product: traps focus, gives it back, closes on Esc, and is named by its title. */
export function DialogFrame({
  opened,
  onClose,
  title,
  children,
  size = 'md',
  insistent,
  flush,
  front,
}: DialogFrameProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      zIndex={front ? FRONT : undefined}
      centered
      closeOnEscape={!insistent}
      closeOnClickOutside={!insistent}
      transitionProps={{ duration: 120 }}
      classNames={classes}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.top}>
          <Modal.Title component="h2">{title}</Modal.Title>
          {!insistent && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body p={flush ? 0 : undefined}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
