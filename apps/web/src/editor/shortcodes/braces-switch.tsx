import { showBraces, useBracesShown } from './braces-shown.ts';
import classes from './braces-switch.module.css';

/** Shows the shortcodes of the text as they are stored, `{{shortcode …}}`, or as chips. */
export function BracesSwitch() {
  const shown = useBracesShown();
  return (
    <div className={classes.bar}>
      <label className={classes.label}>
        <input
          type="checkbox"
          className={classes.switch}
          checked={shown}
          onChange={({ currentTarget }) => showBraces(currentTarget.checked)}
        />
        Show braces
      </label>
    </div>
  );
}
