import { Button, CloseButton } from '@mantine/core';
import { missingAdvice, missingCount, missingList } from '../banner-words.ts';
import classes from './letter-desk.module.css';

export interface LetterBannerProps {
  /** The descriptions of what is missing. */
  readonly items: readonly string[];
  readonly critical: boolean;
  /** Shows them where their data stands. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** Lists what is missing in the source system on one line; red when something of it is required. */
export function LetterBanner({ items, critical, onShow, onClose }: LetterBannerProps) {
  return (
    <div className={classes.banner} data-critical={critical || undefined} role="status">
      <strong>{missingCount(items)}</strong>{' '}
      <span>
        {missingList(items)} {missingAdvice(items, critical)}
      </span>
      <Button
        variant="transparent"
        c="inherit"
        td="underline"
        fz="inherit"
        h="auto"
        p={0}
        aria-label="Show what is missing"
        onClick={onShow}
      >
        Show
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={onClose} c="inherit" />
    </div>
  );
}
