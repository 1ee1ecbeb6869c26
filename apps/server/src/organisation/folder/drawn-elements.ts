interface SvgElement {
  readonly children: SvgElement[];
  /** The id that a `use` repeats. */
  readonly target: string | null;
  drawn?: number;
}

/** Counts the elements of an SVG as drawn: `use` repeats a subtree, and a few nested ones repeat it a million times. */
export class DrawnElements {
  readonly #root: SvgElement = { children: [], target: null };
  readonly #byId = new Map<string, SvgElement>();
  readonly #open = [this.#root];

  open(id: string | undefined, target: string | null): void {
    const element: SvgElement = { children: [], target };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
  }

  close(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  count(): number {
    return this.#count(this.#root);
  }

  /** A cycle counts once, as renderers refuse it. */
  #count(element: SvgElement): number {
    if (element.drawn !== undefined) return element.drawn;
    element.drawn = 1;
    const repeated = element.target === null ? undefined : this.#byId.get(element.target);
    const all = repeated === undefined ? element.children : [...element.children, repeated];
    element.drawn = all.reduce((sum, child) => sum + this.#count(child), 1);
    return element.drawn;
  }
}
