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

interface DialogFrameProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** A named width, CSS pixels or a CSS length. */
  readonly size?: keyof typeof WIDTHS | number | `${string}(${string})`;
  /** No close button, Esc or outside click: the question must be answered. */
  readonly insistent?: boolean;
  /** Keeps its top while its height changes. */
  readonly anchored?: boolean;
  /** The title stays while content scrolls. */
  readonly headed?: boolean;
  /** As high for every content, which scrolls in parts of its own; on phones as high as the screen. */
  readonly steady?: boolean;
  /** No padding. */
  readonly flush?: boolean;
  /** Full screen, at least on phones: the browser's Back closes it. */
  readonly fills?: boolean;
  /** Always on top. */
  readonly front?: boolean;
}

/** CSS pixels. */
const WIDTHS = { sm: 380, md: 440, xl: 780 };

/** Above dialogs and their dropdowns. */
const FRONT = 400;

const DEFAULT_LEVEL = 200;
const TRANSITION = { duration: 120 };

/**
 * The frame of every dialog: focus trap, focus return, Esc and title. Uses Mantine's ModalBase, since Modal adds 22
 * KB to every first load, and handles Esc by dialog order.
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
  steady,
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
        className={steady ? classes.steady : headed ? classes.headed : classes.content}
        style={widthOf(size)}
        innerProps={{ className: `${anchored ? classes.anchored : classes.inner} ${fills ? classes.fills : ''}` }}
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
