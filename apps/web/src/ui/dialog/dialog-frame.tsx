import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './dialog-frame.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { leaveTopmostDialog, useDialogOrder } from './use-dialog-order.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogFrameProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** A name for common widths, CSS pixels, or a CSS length. */
  readonly size?: keyof typeof WIDTHS | number | `${string}(${string})`;
  /** Without a close button, Esc and a click outside: for questions that must be answered. */
  readonly insistent?: boolean;
  /** Its height changes while it is open: its top stays where it is. */
  readonly anchored?: boolean;
  /** Its title stays in sight, and what is below it is scrolled. */
  readonly headed?: boolean;
  /** Fills the dialog to its edges. */
  readonly flush?: boolean;
  /** It fills the screen, or a phone's: the browser's Back closes it and stays on the page. */
  readonly fills?: boolean;
  /** Lies over every other dialog, whichever was opened later. */
  readonly front?: boolean;
}

/** CSS pixels. */
const WIDTHS = { sm: 380, md: 440, xl: 780 };

/** Above dialogs and what they drop down. */
const FRONT = 400;

const DEFAULT_LEVEL = 200;
const TRANSITION = { duration: 120 };

/**
 * Every dialog of the product: traps focus, gives it back, closes on Esc, and is named by its title. It stands on Mantine's
 * ModalBase: Modal brings a scroll area and with it positioning code, 22 KB that every first load would pay for. Esc is heard
 * by the order of the dialogs, since ModalBase listens only some time after it can be seen.
 */
export function DialogFrame({
  opened,
  onClose,
  title,
  children,
  size = 'md',
  insistent = false,
  anchored = false,
  headed,
  flush,
  fills = false,
  front,
}: DialogFrameProps) {
  const level = front ? FRONT : DEFAULT_LEVEL;
  const close = useDialogOrder({ opened, level, insistent, onClose });
  useReturnFocus(opened);
  useBackCloses(opened && fills, leaveTopmostDialog);
  return (
    <ModalBase
      opened={opened}
      onClose={close}
      zIndex={level}
      withinPortal
      lockScroll
      trapFocus
      returnFocus
      closeOnEscape={false}
      closeOnClickOutside={!insistent}
      transitionProps={TRANSITION}
    >
      <ModalBaseOverlay backgroundOpacity={0.35} />
      <ModalBaseContent
        className={headed ? classes.headed : classes.content}
        style={widthOf(size)}
        innerProps={{ className: anchored ? classes.anchored : classes.inner }}
      >
        <div className={classes.top}>
          <ModalBaseTitle className={classes.title}>{title}</ModalBaseTitle>
          {!insistent && <ModalBaseCloseButton aria-label="Close" />}
        </div>
        <ModalBaseBody className={classes.body} data-flush={flush || undefined}>
          {children}
        </ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  );
}

function widthOf(size: NonNullable<DialogFrameProps['size']>): CSSProperties {
  const width = typeof size === 'string' && size in WIDTHS ? WIDTHS[size as keyof typeof WIDTHS] : size;
  return { flexBasis: width };
}
