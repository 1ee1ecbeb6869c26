import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { type ShownText, sourceTextOf } from './source-values.ts';

/** What the editor knows of a keyed element: how people call it, what may be done with it and what the source says. */
export interface KeyedInformation {
  readonly shortcode: string;
  readonly format: string | null;
  readonly description: string;
  readonly editable: boolean;
  readonly required: boolean;
  /** The value as flooded; empty when the source had none. */
  readonly text: string;
}

/** The same, with every text that was flooded: places of one expression differ where the template gives them defaults. */
export interface KeyedEntry extends KeyedInformation {
  readonly texts: readonly string[];
}

export type KeyedState = 'value' | 'missing' | 'edited' | 'typed' | 'fixed';

/**
 * The keyed information of the letter at hand, by shortcode and format. It can be replaced while the editor is open (after a
 * reflood); those who draw from it subscribe.
 */
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

  /** The entry of a keyed element. An unknown one is described by its name and may be edited: the server decides. */
  find(shortcode: string, format: string | null): KeyedEntry {
    const entry =
      this.#entries.get(keyOfKeyed({ shortcode, format })) ??
      this.#entries.get(keyOfKeyed({ shortcode, format: null }));
    return entry ?? { shortcode, format, description: shortcode, editable: true, required: false, text: '', texts: [] };
  }

  has(shortcode: string, format: string | null): boolean {
    return this.#entries.has(keyOfKeyed({ shortcode, format }));
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

/**
 * How a value stands against its source: missing, typed over, typed where the source had none, unchangeable, or as flooded.
 * Of what was not flooded here no source is known.
 */
export function keyedState(entry: KeyedEntry, shown: ShownText): KeyedState {
  if (isBlank(shown.text)) return 'missing';
  if (!entry.editable) return 'fixed';
  if (entry.texts.length === 0 || entry.texts.includes(shown.text)) return 'value';
  return isBlank(sourceTextOf(shown, entry.texts)) ? 'typed' : 'edited';
}

export const FIXED_HINT = 'This comes from the source system and cannot be changed here.';

/** One place of a keyed element in a text: the nth (from 0, in document order) of its expression in its format. */
export interface KeyedSpot {
  readonly shortcode: string;
  readonly format: string | null;
  readonly nth: number;
}

/** A value to be put into a place; a block's is its text, cells parted by tabs and rows by `\n`. */
export interface KeyedFill extends KeyedSpot {
  readonly text: string;
}

/** What names an expression in a format, as a key of a map. */
export function keyOfKeyed({ shortcode, format }: Pick<KeyedSpot, 'shortcode' | 'format'>): string {
  return `${shortcode}\n${format ?? ''}`;
}
