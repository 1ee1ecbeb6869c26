import { FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import { type DocumentMark, type DocumentNode, MARK_RULES } from '@letterdesk/core/document/schema';
import { hasRightToLeft } from '@letterdesk/core/document/text-direction';
import type { Budget } from './budget.ts';
import { breakLongWords, cleanLine } from './clean-text.ts';
import type { LayoutInline, TextRun } from './layout-tree.ts';
import { divideLikeBrowsers } from './line-breaks.ts';
import { readChoice, readColour, readText } from './read-attribute.ts';
import { splitEmoji } from './split-emoji.ts';

type RunStyle = Omit<TextRun, 'kind' | 'text'>;

/** Available width in points and the default font size. */
export interface Measure {
  readonly width: number;
  readonly size: number;
}

interface Piece {
  readonly kind: 'text' | 'break';
  readonly text: string;
  readonly marks: readonly DocumentMark[];
}

/** Width of a wide character in em. */
const WIDE_CHARACTER = 0.62;
const MARKS = Object.keys(MARK_RULES).length;
const EMOJI_FONT = 'Noto Emoji';
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** Lays out inline content; missing values show nothing. */
export function prepareInline(nodes: readonly DocumentNode[], measure: Measure, budget: Budget): LayoutInline[] {
  const pieces = nodes.flatMap((node) => toPieces(node, budget));
  // Divided words would be ordered one by one: 555-0123 would read 0123-555.
  const divides = !pieces.some(({ text }) => hasRightToLeft(text));
  return groupLinks(splitLines(pieces), (piece) => toRuns(piece, divides, measure, budget));
}

/** Returns plain text for direction and size. */
export function inlineText(content: readonly LayoutInline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      return inline.kind === 'link' ? inlineText(inline.content) : '';
    })
    .join('');
}

function toPieces(node: DocumentNode, budget: Budget): Piece[] {
  budget.node(0);
  const marks = Array.isArray(node.marks) ? node.marks : [];
  if (node.type === 'hardBreak') return [{ kind: 'break', text: '', marks }];
  if (node.type === 'text') return [textPiece(typeof node.text === 'string' ? node.text : '', marks, budget)];
  if (node.type !== 'keyedValue') return [];
  const value = readText(node, 'value');
  if (value === '') return [];
  return value.split(/\r\n|[\n\r]/).flatMap((line, index): Piece[] => {
    const piece = textPiece(line, marks, budget);
    return index === 0 ? [piece] : [{ kind: 'break', text: '', marks }, piece];
  });
}

function textPiece(text: string, marks: readonly DocumentMark[], budget: Budget): Piece {
  budget.text(text.length);
  return { kind: 'text', text: cleanLine(text), marks };
}

function splitLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines;
}

type RunsOf = (piece: Piece) => readonly LayoutInline[];

function groupLinks(lines: readonly (readonly Piece[])[], runsOf: RunsOf): LayoutInline[] {
  return lines.flatMap((line, index) => {
    const runs = groupLine(line, runsOf);
    return index === 0 ? runs : [{ kind: 'break' } as const, ...runs];
  });
}

function groupLine(line: readonly Piece[], runsOf: RunsOf): LayoutInline[] {
  const result: LayoutInline[] = [];
  let open: { href: string; content: LayoutInline[] } | undefined;
  for (const piece of line.filter(({ text }) => text !== '')) {
    const href = linkTarget(piece.marks);
    if (href !== open?.href) {
      open = href === undefined ? undefined : { href, content: [] };
      if (open) result.push({ kind: 'link', ...open });
    }
    const target = open?.content ?? result;
    for (const run of runsOf(piece)) target.push(run);
  }
  return result;
}

/** @param divides whether lines may be made to break where browsers do. */
function toRuns(piece: Piece, divides: boolean, measure: Measure, budget: Budget): LayoutInline[] {
  const style = runStyle(piece.marks);
  const longest = Math.max(4, Math.floor(measure.width / ((style.size ?? measure.size) * WIDE_CHARACTER)));
  const parts = breakLongWords(piece.text, longest, () => budget.breakInWord());
  return parts
    .flatMap((part) => divideLikeBrowsers(part, () => divides && budget.breakInWord()))
    .flatMap((linePart, index): LayoutInline[] => {
      const runs = linePart.flatMap(({ text, isWhole }) =>
        splitEmoji(text).map((part): LayoutInline => {
          return {
            kind: 'text',
            text: part.text,
            ...style,
            ...(isWhole && style.script === undefined && { whole: true }),
            ...(part.isEmoji && { font: EMOJI_FONT }),
          };
        }),
      );
      return index === 0 ? runs : [{ kind: 'chance' }, ...runs];
    });
}

function linkTarget(marks: readonly DocumentMark[]): string | undefined {
  const mark = marks.find(({ type }) => type === 'link');
  const href = mark ? readText(mark, 'href').trim() : '';
  return href.length <= 2000 && SAFE_LINK.test(href) ? href.toWellFormed() : undefined;
}

function runStyle(marks: readonly DocumentMark[]): RunStyle {
  return Object.assign({}, ...marks.slice(0, MARKS).map(markStyle));
}

function markStyle(mark: DocumentMark): RunStyle {
  switch (mark.type) {
    case 'bold':
      return { bold: true };
    case 'italic':
      return { italic: true };
    case 'underline':
      return { underline: true };
    case 'strike':
      return { strike: true };
    case 'subscript':
      return { script: 'sub' };
    case 'superscript':
      return { script: 'super' };
    case 'textColour': {
      const colour = readColour(mark, 'colour');
      return colour ? { colour } : {};
    }
    case 'highlight': {
      const highlight = readColour(mark, 'colour');
      return highlight ? { highlight } : {};
    }
    case 'fontSize':
      return { size: readChoice(mark, 'size', FONT_SIZES, 11) };
    case 'fontFamily':
      return { font: readChoice(mark, 'family', FONT_FAMILIES, 'Carlito') };
    default:
      return {};
  }
}
