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

export type KeyedState = 'value' | 'missing' | 'edited' | 'fixed';

/**
 * The keyed information of the letter at hand, by shortcode and format. It can be replaced while the editor is open (after a
 * reflood); those who draw from it subscribe.
 */
export class KeyedDirectory {
  readonly #entries = new Map<string, KeyedInformation>();
  readonly #listeners = new Set<() => void>();

  constructor(entries: readonly KeyedInformation[] = []) {
    this.#fill(entries);
  }

  replace(entries: readonly KeyedInformation[]): void {
    this.#fill(entries);
    for (const listener of this.#listeners) listener();
  }

  /** The entry of a keyed element. An unknown one is described by its name and may be edited: the server decides. */
  find(shortcode: string, format: string | null): KeyedInformation {
    const entry = this.#entries.get(keyOf(shortcode, format)) ?? this.#entries.get(keyOf(shortcode, null));
    return entry ?? { shortcode, format, description: shortcode, editable: true, required: false, text: '' };
  }

  has(shortcode: string, format: string | null): boolean {
    return this.#entries.has(keyOf(shortcode, format));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #fill(entries: readonly KeyedInformation[]): void {
    this.#entries.clear();
    for (const entry of entries) this.#entries.set(keyOf(entry.shortcode, entry.format), entry);
  }
}

function keyOf(shortcode: string, format: string | null): string {
  return `${shortcode}\n${format ?? ''}`;
}

/** How a value stands against its source: missing, typed over, unchangeable, or as flooded. */
export function keyedState(entry: KeyedInformation, value: string): KeyedState {
  if (value.trim() === '') return 'missing';
  if (!entry.editable) return 'fixed';
  return entry.text !== '' && value !== entry.text ? 'edited' : 'value';
}

export const FIXED_HINT = 'This comes from the source system and cannot be changed here.';
