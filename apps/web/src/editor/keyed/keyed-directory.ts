import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { type ShownText, sourceTextOf } from './source-values.ts';

/** A keyed element's label, rules and source value. */
export interface KeyedInformation {
  readonly shortcode: string;
  readonly format: string | null;
  readonly description: string;
  readonly editable: boolean;
  readonly required: boolean;
  /** Empty if the source had none. */
  readonly text: string;
}

/** All flooded texts of one expression: defaults may differ by place. */
interface KeyedEntry extends KeyedInformation {
  readonly texts: readonly string[];
}

export type KeyedState = 'value' | 'missing' | 'edited' | 'typed' | 'fixed';

/** The letter's keyed information by shortcode and format. Replaced on reflood; views subscribe. */
export class KeyedDirectory {
  readonly #entries = new Map<string, KeyedEntry>();
  readonly #listeners = new Set<() => void>();

  constructor(entries: readonly KeyedInformation[] = []) {
    this.#fill(entries);
  }

  replace(entries: readonly KeyedInformation[]): void {
    this.#fill(entries);
    for (const listener of this.#listeners) listener();
  }

  /** Returns an element's entry. Unknown ones use their name and are editable: the server decides. */
  find(shortcode: string, format: string | null): KeyedEntry {
    const entry =
      this.#entries.get(keyOfKeyed({ shortcode, format })) ??
      this.#entries.get(keyOfKeyed({ shortcode, format: null }));
    return entry ?? { shortcode, format, description: shortcode, editable: true, required: false, text: '', texts: [] };
  }

  has(shortcode: string, format: string | null): boolean {
    return this.#entries.has(keyOfKeyed({ shortcode, format }));
  }

  /** Returns true for an expression whose source has no value. */
  isMissing(shortcode: string): boolean {
    return [...this.#entries.values()].some((entry) => entry.shortcode === shortcode && isBlank(entry.text));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #fill(entries: readonly KeyedInformation[]): void {
    this.#entries.clear();
    for (const entry of entries) {
      const key = keyOfKeyed(entry);
      this.#entries.set(key, { ...entry, texts: [...(this.#entries.get(key)?.texts ?? []), entry.text] });
    }
  }
}

/** Compares a value with its source: missing, typed over, typed because missing, fixed, or as flooded. */
export function keyedState(entry: KeyedEntry, shown: ShownText): KeyedState {
  if (isBlank(shown.text)) return 'missing';
  if (!entry.editable) return 'fixed';
  if (entry.texts.length === 0 || entry.texts.includes(shown.text)) return 'value';
  return isBlank(sourceTextOf(shown, entry.texts)) ? 'typed' : 'edited';
}

export const FIXED_HINT = 'This comes from the source system and can’t be changed here.';

/** The nth (from 0) occurrence of an expression in a format. */
export interface KeyedSpot {
  readonly shortcode: string;
  readonly format: string | null;
  readonly nth: number;
}

/** A value for a place; blocks have cells separated by tabs and rows by `\n`. */
export interface KeyedFill extends KeyedSpot {
  readonly text: string;
}

/** Returns a map key for an expression and format. */
export function keyOfKeyed({ shortcode, format }: Pick<KeyedSpot, 'shortcode' | 'format'>): string {
  return `${shortcode}\n${format ?? ''}`;
}
