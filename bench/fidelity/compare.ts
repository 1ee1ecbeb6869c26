import { isPrintable } from '@letterdesk/core/document/unprintable';
import { compareSequences } from '@letterdesk/document/compare/sequence';
import { isRightToLeft, type ShownBlock, type ShownLine } from './shown-line.ts';

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

/** Why lines may break differently in editor and PDF. */
export const CAUSES = ['no letter font has a character', 'right-to-left text'] as const;
export type Cause = (typeof CAUSES)[number];

interface Difference {
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

/** Compares the blocks of a PDF with those of the editor, one by one. */
export function comparePrint(editor: readonly ShownBlock[], pdf: readonly ShownBlock[]): PrintComparison {
  const [shown, printed] = [editor.filter(isWritten), pdf.filter(isWritten)];
  const lines = printed.reduce((sum, block) => sum + (block.isSign ? 0 : block.lines.length), 0);
  const at = printed.findIndex((block, index) => !hasSameWords(shown[index], block));
  const last = shown.length > printed.length ? shown[printed.length] : undefined;
  const words =
    at === -1 ? compareWords('', last?.text ?? '') : compareWords(shown[at]?.text ?? '', printed[at]?.text ?? '');
  const broken: Difference[] = [];
  const moved: Difference[] = [];
  for (const [index, block] of printed.entries()) {
    const own = shown[index];
    if (block.isSign || own === undefined) continue;
    const cause = causeOf(own.text);
    const sentence = `editor ${show(own.lines)} | PDF ${show(block.lines)}`;
    const { unlike, elsewhere } = compareLines(own.lines, block.lines);
    if (unlike > 0) broken.push({ cause, sentence, lines: unlike });
    if (elsewhere > 0) moved.push({ cause: unlike > 0 ? cause : null, sentence, lines: elsewhere });
  }
  return { words, lines, broken, moved };
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

const isWritten = ({ lines }: ShownBlock): boolean => lines.length > 0;

function hasSameWords(shown: ShownBlock | undefined, printed: ShownBlock): boolean {
  if (shown === undefined) return false;
  if (causeOf(shown.text) === null) return joined(shown) === joined(printed);
  // A PDF has the letters of right-to-left text in the order of the paper, some twice.
  const characters = (block: ShownBlock) => [...new Set(joined(block))].sort().join('');
  return characters(shown) === characters(printed);
}

const joined = ({ lines }: ShownBlock): string => lines.map(({ text }) => text).join('');

function causeOf(text: string): Cause | null {
  if ([...text].some((character) => !isPrintable(character))) return 'no letter font has a character';
  return isRightToLeft(text) ? 'right-to-left text' : null;
}

function show(lines: readonly ShownLine[]): string {
  return lines.map(({ text, page }) => `${text} (${page})`).join(' ⏎ ');
}
