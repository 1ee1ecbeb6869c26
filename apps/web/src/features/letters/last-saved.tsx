import type { Letter } from '@letterdesk/contract/letters';
import { lastSavedTime } from '@letterdesk/core/letters/last-saved';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock. */
const TICK = 5_000;

export interface LastSavedProps {
  readonly letter: Letter;
  /** When this page saved last; otherwise the letter's own date counts. */
  readonly savedAt: number | null;
  readonly dirty: boolean;
}

/** 'Last saved: {time} ago' (specification, section 2), and whether something is unsaved. */
export function LastSaved({ letter, savedAt, dirty }: LastSavedProps) {
  const now = useClock();
  const date = savedAt ?? (letter.lastModifiedDate === null ? null : Date.parse(letter.lastModifiedDate));
  return (
    <>
      <span>{date === null ? 'Not saved yet' : `Last saved: ${lastSavedTime(Math.max(0, now - date))} ago`}</span>
      {dirty && date !== null && (
        <>
          <span aria-hidden>·</span>
          <span>Unsaved changes</span>
        </>
      )}
    </>
  );
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
