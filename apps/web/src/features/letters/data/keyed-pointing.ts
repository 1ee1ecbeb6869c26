import { useSyncExternalStore } from 'react';
import { type KeyedSpot, keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';

/** The keyed element that is pointed at in the text; only those who show it are drawn anew when that changes. */
export class KeyedPointing {
  #spot: KeyedSpot | null = null;
  readonly #listeners = new Set<() => void>();

  readonly point = (spot: KeyedSpot | null): void => {
    this.#spot = spot;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Which place of an expression is pointed at, counted from 0; null when none is. */
  nthOf(keyed: Pick<KeyedSpot, 'shortcode' | 'format'>): number | null {
    return this.#spot !== null && keyOfKeyed(this.#spot) === keyOfKeyed(keyed) ? this.#spot.nth : null;
  }
}

/** Follows which place of one expression is pointed at in the text. */
export function usePointedNth(pointing: KeyedPointing, keyed: Pick<KeyedSpot, 'shortcode' | 'format'>): number | null {
  return useSyncExternalStore(pointing.subscribe, () => pointing.nthOf(keyed));
}
