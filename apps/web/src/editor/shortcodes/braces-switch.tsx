import { showBraces, useBracesShown } from './braces-shown.ts';
import classes from './braces-switch.module.css';

/** Switches between `{{shortcode …}}` and chips. */
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
