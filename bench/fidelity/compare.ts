import { isPrintable } from '@letterdesk/core/document/unprintable';
import { compareSequences } from '@letterdesk/document/compare/sequence';
import { charactersOf, isRightToLeft, type ShownBlock, type ShownLine } from './shown-line.ts';

/** Characters of a difference shown. */
const SHOWN = 60;

/** Names where a text differs from the expected one; null if it doesn't. */
export function compareWords(expected: string, found: string): string | null {
  if (expected === found) return null;
  let at = 0;
  while (expected[at] === found[at]) at += 1;
  const from = Math.max(0, at - 10);
  return `${expected.slice(from, from + SHOWN)} → ${found.slice(from, from + SHOWN)}`;
}

/** Why lines may break differently in editor and PDF, or be on other pages. */
export const CAUSES = [
  'a character that no letter font has',
  'right-to-left text',
  'a letter of more than 40 pages, which the editor shows on one sheet',
  'a page that ends in a table within a table',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface Difference {
  readonly cause: Cause | null;
  /** Lines of the PDF that differ. */
  readonly lines: number;
  readonly sentence: string;
}

export interface PrintComparison {
  /** Where words differ. */
  readonly words: string | null;
  /** Lines of the PDF. */
  readonly lines: number;
  /** Lines that break differently. */
  readonly broken: readonly Difference[];
  /** Blocks with lines on another page. */
  readonly moved: readonly Difference[];
}

/** Longer letters are on one sheet in the editor. */
export const MOST_PAGES = 40;

/**
 * Compares the blocks of a PDF with those of the editor, one by one.
 * @param pages of the whole PDF.
 */
export function comparePrint(
  editor: readonly ShownBlock[],
  pdf: readonly ShownBlock[],
  pages: number,
): PrintComparison {
  const [shown, printed] = [editor.filter(isWritten), pdf.filter(isWritten)];
  const lines = printed.reduce((sum, block) => sum + (block.isSign ? 0 : block.lines.length), 0);
  const pairs = pairBlocks(shown, printed);
  const unlike = pairs.find((pair) => !hasSameWords(pair));
  const words = unlike === undefined ? null : compareWords(textOf(unlike[0]), textOf(unlike[1]));
  const broken: Difference[] = [];
  const moved: Difference[] = [];
  for (const [own, block] of pairs) {
    if (block === undefined || block.isSign) continue;
    if (own === undefined) {
      broken.push({ cause: null, sentence: `only PDF ${show(block.lines)}`, lines: block.lines.length });
      continue;
    }
    const cause = causeOf(own.text);
    const sentence = `editor ${show(own.lines)} | PDF ${show(block.lines)}`;
    const { unlike, elsewhere } = compareLines(own.lines, block.lines);
    if (unlike > 0) broken.push({ cause, sentence, lines: unlike });
    if (elsewhere > 0) {
      moved.push({ cause: moveCauseOf(own, pages) ?? (unlike > 0 ? cause : null), sentence, lines: elsewhere });
    }
  }
  return { words, lines, broken, moved };
}

/** The editor follows the pages of one table's rows. */
function moveCauseOf({ tables }: ShownBlock, pages: number): Cause | null {
  if (pages > MOST_PAGES) return CAUSES[2];
  return tables > 1 ? CAUSES[3] : null;
}

/** Counts lines of the PDF that the editor hasn't, and those on another page. */
function compareLines(shown: readonly ShownLine[], printed: readonly ShownLine[]) {
  let [atShown, atPrinted, unlike, elsewhere] = [0, 0, 0, 0];
  const textsOf = (lines: readonly ShownLine[]) => lines.map(({ text }) => text);
  for (const { same, older, newer } of compareSequences(textsOf(shown), textsOf(printed))) {
    if (!same) unlike += newer;
    for (let at = 0; same && at < newer; at += 1) {
      if (shown[atShown + at]?.page !== printed[atPrinted + at]?.page) elsewhere += 1;
    }
    atShown += older;
    atPrinted += newer;
  }
  return { unlike, elsewhere };
}

const isWritten = (block: ShownBlock): boolean => joined(block) !== '';

type Pair = readonly [shown: ShownBlock | undefined, printed: ShownBlock | undefined];

/** Pairs the blocks with the same words, and those between in their order. */
function pairBlocks(shown: readonly ShownBlock[], printed: readonly ShownBlock[]): Pair[] {
  let [atShown, atPrinted] = [0, 0];
  return compareSequences(shown.map(keyOf), printed.map(keyOf)).flatMap(({ older, newer }) => {
    const [own, others] = [shown.slice(atShown, atShown + older), printed.slice(atPrinted, atPrinted + newer)];
    atShown += older;
    atPrinted += newer;
    return Array.from({ length: Math.max(older, newer) }, (_, at): Pair => [own[at], others[at]]);
  });
}

const keyOf = (block: ShownBlock): string => charactersOf(joined(block));

/**
 * A PDF has the letters of right-to-left text, and of lines with characters that no font has, in the order of the paper,
 * some twice: of those blocks, it is compared which characters they have.
 */
function hasSameWords([shown, printed]: Pair): boolean {
  if (shown === undefined || printed === undefined) return false;
  return causeOf(shown.text) === null ? joined(shown) === joined(printed) : keyOf(shown) === keyOf(printed);
}

const textOf = (block: ShownBlock | undefined): string => (block === undefined ? '' : joined(block));

const joined = ({ lines }: ShownBlock): string => lines.map(({ text }) => text).join('');

function causeOf(text: string): Cause | null {
  if ([...text].some((character) => !isPrintable(character))) return 'a character that no letter font has';
  return isRightToLeft(text) ? 'right-to-left text' : null;
}

function show(lines: readonly ShownLine[]): string {
  return lines.map(({ text, page }) => `${text} (${page})`).join(' ⏎ ');
}
