/** Style sheets that did not come, by address. What the build makes of an import asks for each once only, whoever imports it. */
const missingStyles = new Set<string>();

/** Code of the product that is loaded when it is first needed, or ahead of that. */
export class Chunk<Part> {
  readonly #load: () => Promise<Part>;
  /** The style sheets it was seen to need, of those that did not come. */
  readonly #needed = new Set<string>();
  #loading: Promise<{ readonly part: Part }> | null = null;
  #loaded: { readonly part: Part } | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get loaded(): { readonly part: Part } | null {
    return this.#loaded;
  }

  /** Loads it, once. After a failure it can be asked for again. */
  load(): Promise<{ readonly part: Part }> {
    this.#loading ??= this.#attempt().catch((failure: unknown) => {
      this.#loading = null;
      throw failure;
    });
    return this.#loading;
  }

  async #attempt(): Promise<{ readonly part: Part }> {
    await Promise.all([...missingStyles].map((href) => this.#addStyles(href)));
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      missingStyles.add(target.href);
      this.#needed.add(target.href);
    };
    window.addEventListener('error', note, true);
    try {
      this.#loaded = { part: await this.#load() };
      return this.#loaded;
    } finally {
      window.removeEventListener('error', note, true);
    }
  }

  /** Asks for a style sheet that did not come, without which the part would be shown without it. */
  #addStyles(href: string): Promise<void> {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    return new Promise((resolve, reject) => {
      link.onload = () => {
        missingStyles.delete(href);
        resolve();
      };
      link.onerror = () => {
        link.remove();
        if (this.#needed.has(href)) reject(new Error(`${href} did not come.`));
        else resolve();
      };
      document.head.append(link);
    });
  }
}
