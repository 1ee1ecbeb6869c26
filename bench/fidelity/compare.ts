import { compareSequences } from '@letterdesk/document/compare/sequence';
import { comparable, type ShownBlock, type ShownLine } from './shown-line.ts';

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

/** The words of all blocks and the signs of lists, without white space. */
export function wordsOf(blocks: readonly ShownBlock[]): string {
  return blocks.map(({ text }) => comparable(text)).join('');
}

/** A line of the PDF, with the block's text. */
export interface LineDifference {
  /** As the editor has it; empty if it doesn't. */
  readonly shown: readonly ShownLine[];
  readonly printed: readonly ShownLine[];
  /** Texts of the blocks that differ. */
  readonly blocks: readonly string[];
}

export interface LineComparison {
  /** Lines of the PDF. */
  readonly lines: number;
  readonly same: number;
  /** Lines that are the same and on the same page. */
  readonly samePage: number;
  readonly differences: readonly LineDifference[];
}

interface BlockLine extends ShownLine {
  readonly block: string;
}

/** Compares the lines of a PDF with those of the editor; what differs in one place counts once. */
export function compareLines(editor: readonly ShownBlock[], pdf: readonly ShownBlock[]): LineComparison {
  const [shown, printed] = [linesOf(editor), linesOf(pdf)];
  const differences: LineDifference[] = [];
  let [atShown, atPrinted, same, samePage] = [0, 0, 0, 0];
  const stretches = compareSequences(
    shown.map(({ text }) => text),
    printed.map(({ text }) => text),
  );
  for (const stretch of stretches) {
    const ours = shown.slice(atShown, atShown + stretch.older);
    const theirs = printed.slice(atPrinted, atPrinted + stretch.newer);
    atShown += stretch.older;
    atPrinted += stretch.newer;
    if (!stretch.same) {
      const blocks = [...new Set([...ours, ...theirs].map(({ block }) => block))];
      differences.push({ shown: ours, printed: theirs, blocks });
      continue;
    }
    same += theirs.length;
    theirs.forEach((line, index) => {
      const one = ours[index];
      if (one?.page === line.page) samePage += 1;
      else differences.push({ shown: one ? [one] : [], printed: [line], blocks: [line.block] });
    });
  }
  return { lines: printed.length, same, samePage, differences };
}

function linesOf(blocks: readonly ShownBlock[]): BlockLine[] {
  return blocks.flatMap(({ isSign, lines, text }) => (isSign ? [] : lines.map((line) => ({ ...line, block: text }))));
}
