import { useSyncExternalStore } from 'react';
import { storedJson } from '../../ui/storage/stored-json.ts';
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

const NAME = 'letterdesk:show-braces';
const listeners = new Set<() => void>();
let shown: boolean | null = null;

/** Whether shortcodes show their braces, stored in this browser. */
export function bracesShown(): boolean {
  shown ??= storedJson(() => localStorage, NAME) === true;
  return shown;
}

/** Shows or hides braces in every editor of the page. */
export function showBraces(next: boolean): void {
  shown = next;
  try {
    localStorage.setItem(NAME, JSON.stringify(next));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useBracesShown(): boolean {
  return useSyncExternalStore(subscribe, bracesShown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
