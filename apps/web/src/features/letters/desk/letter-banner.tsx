import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import classes from './letter-desk.module.css';

export interface LetterBannerProps {
  /** The descriptions of what is missing. */
  readonly items: readonly string[];
  readonly critical: boolean;
  readonly onClose: () => void;
}

const FILL = 'Fill them in the letter, or complete the record and reflood.';
const FILL_ONE = 'Fill it in the letter, or complete the record and reflood.';
/** So many are named at once; the others after a click, so that the letter keeps its room. */
const NAMED_AT_ONCE = 8;
const CRITICAL = 'Please update the information and try again.';

/** Lists what is missing in the source system; red when something of it is required. */
export function LetterBanner({ items, critical, onClose }: LetterBannerProps) {
  const [all, setAll] = useState(false);
  const named = all ? items : items.slice(0, NAMED_AT_ONCE);
  const hidden = items.length - named.length;
  const advice = critical ? CRITICAL : items.length === 1 ? FILL_ONE : FILL;
  return (
    <div className={classes.banner} data-critical={critical || undefined} role="status">
      <strong>{items.length === 1 ? '1 item' : `${items.length} items`}</strong>
      <span>
        missing in the source system: {named.join(', ')}
        {hidden > 0 && (
          <>
            {' '}
            <Button
              variant="transparent"
              c="inherit"
              td="underline"
              fz="inherit"
              h="auto"
              p={0}
              onClick={() => setAll(true)}
            >
              and {hidden} more
            </Button>
          </>
        )}
        {'. '}
        {advice}
      </span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={onClose} c="inherit" />
    </div>
  );
}
