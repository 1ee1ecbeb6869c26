import { CloseButton } from '@mantine/core';
import { missingWords } from '../data/missing-words.ts';
import classes from './letter-banner.module.css';

export interface LetterBannerProps {
  /** The descriptions of what is missing. */
  readonly items: readonly string[];
  readonly critical: boolean;
  /** Shows each of them in the data of the letter; null where that cannot be seen. */
  readonly onShow: (() => void) | null;
  readonly onClose: () => void;
}

/**
 * Lists what is missing in the source system; red when something of it is required. It is one line, so that the letter keeps
 * its room: what is cut off of it stands in the data of the letter.
 */
export function LetterBanner({ items, critical, onShow, onClose }: LetterBannerProps) {
  return (
    <div className={classes.banner} data-critical={critical || undefined} role="status">
      <span className={classes.words}>{missingWords(items, critical)}</span>
      {onShow && (
        <button type="button" className={classes.show} aria-label="Show what is missing" onClick={onShow}>
          Show
        </button>
      )}
      <CloseButton size="sm" aria-label="Dismiss" onClick={onClose} c="inherit" />
    </div>
  );
}
