interface SvgElement {
  readonly children: SvgElement[];
  /** The id that a `use` repeats. */
  readonly target: string | null;
  state?: 'counting' | Drawn;
}

interface Drawn {
  readonly elements: number;
  /** Nested elements, with those that `use` repeats; renderers recurse. */
  readonly depth: number;
}

/** Counts the elements of an SVG as drawn: `use` repeats a subtree, and a few nested ones repeat it a million times. */
export class SvgElementCounter {
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

  /** Iterative, as a chain of `use` may be longer than the call stack. */
  count(): Drawn {
    const stack = [this.#root];
    for (let element = stack.at(-1); element !== undefined; element = stack.at(-1)) {
      if (typeof element.state === 'object') stack.pop();
      else if (element.state === 'counting') {
        const drawn = this.#drawnBy(element).map(drawnOf);
        element.state = {
          elements: drawn.reduce((sum, { elements }) => sum + elements, 1),
          depth: drawn.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
        };
      } else {
        element.state = 'counting';
        stack.push(...this.#drawnBy(element).filter(({ state }) => state === undefined));
      }
    }
    return drawnOf(this.#root);
  }

  #drawnBy({ children, target }: SvgElement): readonly SvgElement[] {
    const repeated = target === null ? undefined : this.#byId.get(target);
    return repeated === undefined ? children : [...children, repeated];
  }
}

/** A cycle counts once, as renderers refuse it. */
function drawnOf({ state }: SvgElement): Drawn {
  return typeof state === 'object' ? state : { elements: 1, depth: 1 };
}
