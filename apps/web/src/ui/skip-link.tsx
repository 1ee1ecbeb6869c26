import { createPortal } from 'react-dom';
import classes from './skip-link.module.css';

/** Element id of the skip links at the page's start. */
const PLACE = 'skip-links';

/** Holds the first skip link and those that pages add. */
export function SkipLinks() {
  return (
    <div id={PLACE}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
    </div>
  );
}

/** Visible while focused. */
export function SkipLink({ label, onSkip }: { label: string; onSkip: () => void }) {
  const place = document.getElementById(PLACE);
  if (place === null) return null;
  return createPortal(
    <button type="button" className={classes.skip} onClick={onSkip}>
      {label}
    </button>,
    place,
  );
}
