import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { MissingData } from './missing-data.ts';
import classes from './rehearsal.module.css';

/** What would be missing in the letter or the e-mail, each with why. */
export function MissingList({ missing, of = 'letter' }: { missing: readonly MissingData[]; of?: 'letter' | 'e-mail' }) {
  if (missing.length === 0) {
    return (
      <p className={classes.complete} role="status">
        <IconCircleCheck size={16} aria-hidden /> Nothing would be missing.
      </p>
    );
  }
  const critical = missing.filter((one) => one.critical).length;
  return (
    <section aria-label="What would be missing" className={classes.missing}>
      <p className={classes.heading} role="status">
        {missing.length === 1 ? '1 item' : `${missing.length} items`} would be missing
        {critical > 0 && `, ${critical} of them critical`}
      </p>
      <ul className={classes.list}>
        {missing.map(({ shortcode, description, critical: isCritical, why, instead }) => (
          <li key={shortcode} className={classes.item} data-critical={isCritical || undefined}>
            <span className={classes.description}>
              {description}
              {isCritical && (
                <span className={classes.critical}>
                  <IconAlertTriangle size={12} aria-hidden /> Critical
                </span>
              )}
            </span>
            <span className={classes.why}>{why}</span>
            {instead !== null && (
              <span className={classes.why}>
                The {of} would say “{instead}”.
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
