import type { Letter } from '@letterdesk/contract/letters';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { missingWords, useMissingNow } from '../data/missing-now.ts';
import classes from './letter-banner.module.css';

export interface LetterBannerProps extends Pick<Letter, 'flooded'> {
  /** The current text; values typed in it are no longer listed. */
  readonly text: string;
  /** Shows the items in the data panel; null if the panel isn't available. */
  readonly onShow: (() => void) | null;
}

/**
 * Lists in one line what is missing in the source system, red if any of it is required. A dismissed banner returns
 * when it has something new to say.
 */
export function LetterBanner({ flooded, text, onShow }: LetterBannerProps) {
  const { missing, critical } = useMissingNow(flooded, text);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (missing.every((item) => dismissed.includes(item))) return null;
  return (
    <div className={classes.banner} data-critical={critical || undefined} role="status">
      <span className={classes.words}>{missingWords(missing, critical)}</span>
      {onShow && (
        <button type="button" className={classes.show} aria-label="Show what is missing" onClick={onShow}>
          Show
        </button>
      )}
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => setDismissed(missing)} c="inherit" />
    </div>
  );
}
