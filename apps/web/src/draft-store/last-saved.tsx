import { lastSavedTime } from '@letterdesk/core/letters/last-saved';
import { useEffect, useState } from 'react';

/** Milliseconds between updates. */
const UPDATE_INTERVAL = 5_000;

interface LastSavedProps {
  /** ISO 8601; null if not stored. */
  readonly savedDate: string | null;
  /** When this page saved last, in milliseconds since the epoch; else `savedDate` counts. */
  readonly savedAt: number | null;
  readonly dirty: boolean;
}

/**
 * Shows 'Last saved: {time} ago' (specification 2.31), and whether something is unsaved. Screen readers announce a save,
 * not the passing time.
 */
export function LastSaved({ savedDate, savedAt, dirty }: LastSavedProps) {
  const now = useClock();
  const date = savedAt ?? (savedDate === null ? null : Date.parse(savedDate));
  return (
    <>
      <span>
        <span>{date === null ? 'Not saved yet' : `Last saved: ${lastSavedTime(Math.max(0, now - date))} ago`}</span>
        <span role="status" className="visually-hidden">
          {savedAt !== null && !dirty && 'Saved'}
        </span>
      </span>
      {dirty && date !== null && <span>Unsaved changes</span>}
    </>
  );
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}
