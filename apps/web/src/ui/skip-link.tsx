import { createPortal } from 'react-dom';
import classes from './skip-link.module.css';

/** Where the links stand that lead past the navigation, at the very beginning of the page. */
const PLACE = 'skip-links';

/** The first of them, and the place of those that pages add. */
export function SkipLinks() {
  return (
    <div id={PLACE}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
    </div>
  );
}

/** One more of them, which is seen while it has the focus. */
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
