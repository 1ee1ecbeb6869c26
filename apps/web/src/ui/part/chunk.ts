/** Code of the product that is loaded when it is first needed, or ahead of that. */
export class Chunk<Part> {
  readonly #load: () => Promise<Part>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<void> | null = null;
  #loaded: { readonly part: Part } | null = null;
  #failures = 0;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get loaded(): { readonly part: Part } | null {
    return this.#loaded;
  }

  /** How often it did not come. */
  get failures(): number {
    return this.#failures;
  }

  /** Calls when it has come, whoever loaded it. @returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads it, once. After a failure it can be asked for again. */
  load(): Promise<void> {
    this.#loading ??= this.#attempt();
    return this.#loading;
  }

  async #attempt(): Promise<void> {
    try {
      this.#loaded = { part: await this.#load() };
    } catch (failure) {
      this.#loading = null;
      this.#failures += 1;
      throw failure;
    }
    for (const listener of this.#listeners) listener();
  }
}
