import { useSyncExternalStore } from 'react';
import { type KeyedSpot, keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';

/** The keyed element that the user points at. Only components that show it re-render when it changes. */
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

  /** Returns which place of an expression is pointed at, counted from 0, or null. */
  nthOf(keyed: Pick<KeyedSpot, 'shortcode' | 'format'>): number | null {
    return this.#spot !== null && keyOfKeyed(this.#spot) === keyOfKeyed(keyed) ? this.#spot.nth : null;
  }
}

export function usePointedNth(pointing: KeyedPointing, keyed: Pick<KeyedSpot, 'shortcode' | 'format'>): number | null {
  return useSyncExternalStore(pointing.subscribe, () => pointing.nthOf(keyed));
}
