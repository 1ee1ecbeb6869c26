import { Tooltip } from '@mantine/core';
import { fingerprintAtAGlance } from './round-notices.ts';
import classes from './rounds.module.css';

const ALL_WAYS = { hover: true, focus: true, touch: true };

/** The SHA-256 of an approved PDF: its beginning, and the whole on hover, on focus and for screen readers. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <Tooltip label={sha256} events={ALL_WAYS} multiline maw={300} className={classes.whole}>
      <button type="button" className={classes.fingerprint} aria-label={`SHA-256 ${sha256}`}>
        {fingerprintAtAGlance(sha256)}
      </button>
    </Tooltip>
  );
}
