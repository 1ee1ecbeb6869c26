import type { Letter } from '@letterdesk/contract/letters';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { missingWords, useMissingNow } from '../data/missing-now.ts';
import classes from './letter-banner.module.css';

export interface LetterBannerProps extends Pick<Letter, 'flooded'> {
  /** The letter's text as it stands on the page: what was typed in it is asked for no longer. */
  readonly text: string;
  /** Shows each of them in the data of the letter; null where that cannot be seen. */
  readonly onShow: (() => void) | null;
}

/**
 * Lists what is missing in the source system; red when something of it is required. It is one line, so that the letter keeps
 * its room: what is cut off of it stands in the data of the letter. Dismissed, it comes back with what it did not say then.
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
