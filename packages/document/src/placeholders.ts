import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { type ShortcodeProblem, tooManyPlaceholders } from '@letterdesk/core/shortcodes/problem';
import { candidateNames, hasDoubleBraces } from '@letterdesk/core/shortcodes/stray-braces';

/** A run of text between line breaks and keyed elements, in which placeholders are looked for. */
interface TextRun {
  readonly text: string;
  /** The paragraph or heading it stands in, counted from 0 over all of the document. */
  readonly block: number;
  /** Where it begins within that paragraph; whatever is not text there counts as one character. */
  readonly offset: number;
}

function runsOfBlock(content: readonly DocumentNode[], block: number): TextRun[] {
  const runs: TextRun[] = [];
  let text = '';
  let offset = 0;
  for (const child of content) {
    if (child.type === 'text') text += child.text ?? '';
    else {
      runs.push({ text, block, offset });
      offset += text.length + 1;
      text = '';
    }
  }
  runs.push({ text, block, offset });
  return runs;
}

/** The content of a keyed block is a value that was flooded: nothing in it is a placeholder, whatever it says. */
function textRuns(document: DocumentNode): TextRun[] {
  const runs: TextRun[] = [];
  let block = 0;
  const visit = ({ type, content = [] }: DocumentNode, flooded: boolean): void => {
    if (type === 'paragraph' || type === 'heading') {
      if (!flooded) runs.push(...runsOfBlock(content, block).filter(({ text }) => hasDoubleBraces(text)));
      block += 1;
    } else {
      for (const child of content) visit(child, flooded || type === 'keyedBlock');
    }
  };
  visit(document, false);
  return runs;
}

/** All well-formed placeholders of a template's text, in order, as often as they stand there. */
export function placeholdersOf(document: DocumentNode): Placeholder[] {
  return textRuns(document).flatMap(({ text }) =>
    parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder] : [])),
  );
}

/** The names of all well-formed placeholders of a plain text, such as a subject. */
export function shortcodesIn(text: string): string[] {
  return parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder.name] : []));
}

/** The words of a plain text's stray braces that may be meant to name an expression. */
export function candidateNamesIn(text: string): string[] {
  return hasDoubleBraces(text)
    ? parseShortcodes(text).flatMap((segment) => (segment.type === 'invalid' ? candidateNames(segment.source) : []))
    : [];
}

/** The same of all of a template's text. */
export function candidateNamesInText(document: DocumentNode): string[] {
  return textRuns(document).flatMap(({ text }) => candidateNamesIn(text));
}

/** A problem with a placeholder, and the text of it as it stands there, shortened. */
export interface PlaceholderProblem extends ShortcodeProblem {
  readonly excerpt: string;
}

/** A problem within a document: its span counts from the start of its paragraph or heading, as ProseMirror counts. */
export interface PlacedProblem extends PlaceholderProblem {
  /** The paragraph or heading, counted from 0 in document order. */
  readonly block: number;
}

const EXCERPT_LENGTH = 120;

/** Everything wrong with the placeholders of one line, such as a subject; with `valueTypeOf` their formats are checked too. */
export function checkLine(
  line: string,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): PlaceholderProblem[] {
  return checkShortcodes(line, isKnown, valueTypeOf).map((problem) => {
    const { start, end } = problem.span;
    return { ...problem, excerpt: line.slice(start, Math.min(end, start + EXCERPT_LENGTH)).toWellFormed() };
  });
}

/** Everything wrong with the placeholders of a text, in order; with `valueTypeOf` their formats are checked too. */
export function checkPlaceholders(
  document: DocumentNode,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  let count = 0;
  for (const { text, block, offset } of textRuns(document)) {
    const segments = parseShortcodes(text).filter(({ type }) => type !== 'text');
    const surplus = segments[SHORTCODE_LIMITS.count - count];
    const place = (problem: PlaceholderProblem): PlacedProblem => {
      const span = { start: problem.span.start + offset, end: problem.span.end + offset };
      return { ...problem, block, span };
    };
    const found = checkLine(text, isKnown, valueTypeOf).filter(({ code }) => code !== 'too_many');
    problems.push(...found.filter(({ span }) => surplus === undefined || span.start < surplus.span.start).map(place));
    if (surplus !== undefined) {
      const excerpt = surplus.source.slice(0, EXCERPT_LENGTH).toWellFormed();
      return [...problems, place({ ...tooManyPlaceholders(surplus.span), excerpt })];
    }
    count += segments.length;
  }
  return problems;
}
