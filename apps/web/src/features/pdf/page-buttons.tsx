import { ActionIcon, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from './page-buttons.module.css';

interface PageButtonsProps {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** Scrolls to a page. */
  readonly onShow: (number: number) => void;
}

/** Turns a PDF's pages; stays at the bottom of the view. */
export function PageButtons({ number, of, onShow }: PageButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls.
    <div className={classes.buttons} role="group" aria-label="Pages">
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label="Previous page"
        disabled={number === 1}
        onClick={() => onShow(number - 1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm" aria-live="polite">
        Page {number} of {of}
      </Text>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label="Next page"
        disabled={number === of}
        onClick={() => onShow(number + 1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
