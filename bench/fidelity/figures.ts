import { CAUSES, type Cause, type Difference, type PrintComparison } from './compare.ts';

/** Differences printed for each kind. */
const SHOWN = 12;
/** Documents after which the figures so far are printed. */
const STEP = 50;

/** Sums up the comparisons of one kind of documents. */
export class Figures {
  readonly #kind: string;
  #documents = 0;
  #sameWords = 0;
  #lines = 0;
  #broken = 0;
  #moved = 0;
  readonly #excepted = new Map<Cause, { broken: number; moved: number }>();
  readonly #others: string[] = [];

  constructor(kind: string) {
    this.#kind = kind;
  }

  /**
   * @param name of the document.
   * @param words where they differ, by rendering; null if they don't.
   */
  add(name: string, words: Readonly<Record<string, string | null>>, print: PrintComparison): void {
    const unlike = Object.entries(words).flatMap(([rendering, where]) => (where === null ? [] : [rendering, where]));
    this.#documents += 1;
    this.#lines += print.lines;
    if (unlike.length === 0) this.#sameWords += 1;
    else this.#others.push(`${name}: words of ${unlike.join(': ')}`);
    for (const one of print.broken) this.#broken += this.#count(name, one, 'broken');
    for (const one of print.moved) this.#moved += this.#count(name, one, 'moved');
    if (this.#documents % STEP === 0) console.log(`after ${this.#documents}: ${this.#summary()}`);
  }

  /** Prints the sums. @returns true if nothing differs but for a known cause. */
  print(): boolean {
    console.log(`${this.#kind}: ${this.#summary()} (goals 100 %)`);
    for (const cause of CAUSES) {
      const { broken, moved } = this.#excepted.get(cause) ?? { broken: 0, moved: 0 };
      if (broken + moved > 0) console.log(`  excepted: ${broken} breaks, ${moved} pages because of ${cause}`);
    }
    for (const other of this.#others.slice(0, SHOWN)) console.log(`  ${other}`);
    return this.#others.length === 0;
  }

  #summary(): string {
    const share = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;
    const words = share(this.#sameWords, this.#documents);
    const compared = (what: 'broken' | 'moved') =>
      [...this.#excepted.values()].reduce((left, one) => left - one[what], this.#lines);
    const lines = share(compared('broken') - this.#broken, compared('broken'));
    const pages = share(compared('moved') - this.#moved, compared('moved'));
    return `${this.#documents} documents, same words in ${words}; ${lines} of ${compared('broken')} lines break and ${pages} of ${compared('moved')} lines are on a page as in the editor`;
  }

  /** Returns the lines to count as different. */
  #count(name: string, { cause, lines, sentence }: Difference, what: 'broken' | 'moved'): number {
    if (cause === null) {
      this.#others.push(`${name}: ${sentence}`);
      return lines;
    }
    const known = this.#excepted.get(cause) ?? { broken: 0, moved: 0 };
    known[what] += lines;
    this.#excepted.set(cause, known);
    return 0;
  }
}
