import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { type ShortcodeProblem, tooManyPlaceholders } from '@letterdesk/core/shortcodes/problem';
import { candidateNames, hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { decodeShortcodes, getLinkHref } from './link-addresses.ts';

/**
 * A run of text between line breaks and keyed elements, a link's address or a picture's alternative text, to be
 * searched for placeholders.
 */
interface TextRun {
  readonly text: string;
  /** Index of the paragraph or heading. */
  readonly block: number;
  /** Offset within the paragraph; inline nodes count as one character. */
  readonly offset: number;
  /** Length of the linked text, if this is a link's address. */
  readonly linked?: number;
  /** True for an alternative text, where no shortcode is filled in. */
  readonly isAlternative?: true;
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
  return [...runs, ...addressesOfBlock(content, block)];
}

function addressesOfBlock(content: readonly DocumentNode[], block: number): TextRun[] {
  const runs: (TextRun & { linked: number })[] = [];
  let offset = 0;
  let before: string | null = null;
  for (const child of content) {
    const length = child.type === 'text' ? (child.text ?? '').length : 1;
    const address = getLinkHref(child);
    const href = address && decodeShortcodes(address);
    const last = runs.at(-1);
    if (href !== null && href === before && last !== undefined) last.linked += length;
    else if (href !== null) runs.push({ text: href, block, offset, linked: length });
    before = href;
    offset += length;
  }
  return runs;
}

/** Skips keyed blocks: flooded values contain no placeholders. */
function textRuns(document: DocumentNode): TextRun[] {
  const runs: TextRun[] = [];
  let block = 0;
  const visit = ({ type, attrs, content = [] }: DocumentNode, flooded: boolean): void => {
    if (type === 'paragraph' || type === 'heading') {
      if (!flooded) runs.push(...runsOfBlock(content, block).filter(({ text }) => hasShortcodeBraces(text)));
      block += 1;
    } else if (type === 'image') {
      const alternative = String(attrs?.alt ?? '');
      const run = {
        text: alternative,
        block: Math.max(0, block - 1),
        offset: 0,
        linked: 0,
        isAlternative: true,
      } as const;
      if (hasShortcodeBraces(alternative)) runs.push(run);
    } else {
      for (const child of content) visit(child, flooded || type === 'keyedBlock');
    }
  };
  visit(document, false);
  return runs;
}

/** Returns a template's well-formed placeholders, including repeats and those in links. */
export function placeholdersOf(document: DocumentNode): Placeholder[] {
  return placeholdersIn(textRuns(document).filter(({ isAlternative }) => !isAlternative));
}

/** Like `placeholdersOf`, of those that become keyed elements. */
export function keyedPlaceholdersOf(document: DocumentNode): Placeholder[] {
  return placeholdersIn(textRuns(document).filter(({ linked }) => linked === undefined));
}

function placeholdersIn(runs: readonly TextRun[]): Placeholder[] {
  return runs.flatMap(({ text }) =>
    parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder] : [])),
  );
}

/** Returns the expression names in plain text such as a subject. */
export function shortcodesIn(text: string): string[] {
  return parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder.name] : []));
}

/** Returns possible expression names in a plain text's stray braces. */
export function candidateNamesIn(text: string): string[] {
  return hasShortcodeBraces(text)
    ? parseShortcodes(text).flatMap((segment) => (segment.type === 'invalid' ? candidateNames(segment.source) : []))
    : [];
}

/** Like `candidateNamesIn`, for a whole template. */
export function candidateNamesInText(document: DocumentNode): string[] {
  return textRuns(document).flatMap(({ text }) => candidateNamesIn(text));
}

/** A placeholder problem with the shortened text around it. */
interface PlaceholderProblem extends ShortcodeProblem {
  readonly excerpt: string;
}

/** Its span counts from the start of the paragraph or heading, as ProseMirror does. */
export interface PlacedProblem extends PlaceholderProblem {
  /** Index of the paragraph or heading. */
  readonly block: number;
}

const EXCERPT_LENGTH = 120;

/** Checks the placeholders of one line such as a subject; `valueTypeOf` enables format checks. */
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

function problemsOfAlternative(text: string): PlaceholderProblem[] {
  const message = 'In a picture’s alternative text: no shortcode is filled in there. Remove it.';
  return parseShortcodes(text).flatMap(({ type, source }) =>
    type === 'text' ? [] : [{ code: 'bad_place', message, excerpt: source, span: { start: 0, end: 0 } }],
  );
}

/** Checks a text's placeholders in order; `valueTypeOf` enables format checks. */
export function checkPlaceholders(
  document: DocumentNode,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  let count = 0;
  for (const { text, block, offset, linked, isAlternative } of textRuns(document)) {
    if (isAlternative) {
      problems.push(...problemsOfAlternative(text).map((problem) => ({ ...problem, block })));
      continue;
    }
    const segments = parseShortcodes(text).filter(({ type }) => type !== 'text');
    const surplus = segments[SHORTCODE_LIMITS.count - count];
    const place = (problem: PlaceholderProblem): PlacedProblem => {
      const { start, end } = linked === undefined ? problem.span : { start: 0, end: linked };
      const span = { start: start + offset, end: end + offset };
      const message = linked === undefined ? problem.message : `In a link’s address: ${problem.message}`;
      return { ...problem, message, block, span };
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
