import { FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import { type DocumentMark, type DocumentNode, MARK_RULES } from '@letterdesk/core/document/schema';
import { hasRightToLeft } from '@letterdesk/core/document/text-direction';
import type { Budget } from './budget.ts';
import { breakLongWords, cleanLine } from './clean-text.ts';
import type { LayoutInline, TextRun, WordRun } from './layout-tree.ts';
import { divideLikeBrowsers, type LinePart, mostEms } from './line-breaks.ts';
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
  /** A keyed element's. */
  readonly isValue: boolean;
}

/** Width of a wide character in em. */
const WIDE_CHARACTER = 0.62;
/** Characters beyond which a word isn't measured. */
const LONGEST_MEASURED = 1_000;
const MARKS = Object.keys(MARK_RULES).length;
const EMOJI_FONT = 'Noto Emoji';
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

interface LineMeasure extends Measure {
  /** Whether lines may be made to break where browsers do. */
  readonly divides: boolean;
}

/** Lays out inline content; missing values show nothing. */
export function prepareInline(nodes: readonly DocumentNode[], measure: Measure, budget: Budget): LayoutInline[] {
  const pieces = nodes.flatMap((node) => toPieces(node, budget));
  // Divided words would be ordered one by one: 555-0123 would read 0123-555.
  const divides = !pieces.some(({ text }) => hasRightToLeft(text));
  return splitLines(pieces).flatMap((line, index) => {
    const inlines = prepareLine(line, { ...measure, divides }, budget);
    return index === 0 ? inlines : [{ kind: 'break' } as const, ...inlines];
  });
}

/** Returns plain text for direction and size. */
export function inlineText(content: readonly LayoutInline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      return 'content' in inline ? inlineText(inline.content) : '';
    })
    .join('');
}

function toPieces(node: DocumentNode, budget: Budget): Piece[] {
  budget.node(0);
  const marks = Array.isArray(node.marks) ? node.marks : [];
  if (node.type === 'hardBreak') return [{ kind: 'break', text: '', marks, isValue: false }];
  if (node.type === 'text') {
    return [{ ...textPiece(typeof node.text === 'string' ? node.text : '', budget), marks, isValue: false }];
  }
  if (node.type !== 'keyedValue') return [];
  const value = readText(node, 'value');
  if (value === '') return [];
  return value.split(/\r\n|[\n\r]/).flatMap((line, index): Piece[] => {
    const piece: Piece = { ...textPiece(line, budget), marks, isValue: true };
    return index === 0 ? [piece] : [{ kind: 'break', text: '', marks, isValue: true }, piece];
  });
}

function textPiece(text: string, budget: Budget): Pick<Piece, 'kind' | 'text'> {
  budget.text(text.length);
  return { kind: 'text', text: cleanLine(text) };
}

function splitLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines;
}

/** Lays out a line. Browsers may break it between two keyed elements. */
function prepareLine(line: readonly Piece[], measure: LineMeasure, budget: Budget): LayoutInline[] {
  const stretches: Piece[][] = [];
  for (const piece of line.filter(({ text }) => text !== '')) {
    const last = stretches.at(-1);
    if (last === undefined || (measure.divides && piece.isValue && last.at(-1)?.isValue)) stretches.push([piece]);
    else last.push(piece);
  }
  const inlines = stretches.flatMap((pieces, index): readonly LayoutInline[] => {
    const inlines = toInlines(pieces, measure, budget);
    return index === 0 ? inlines : [{ kind: 'chance' }, ...inlines];
  });
  return groupLinks(inlines);
}

/** Lays out adjacent pieces, whose words may go across them. */
function toInlines(pieces: readonly Piece[], measure: LineMeasure, budget: Budget): LayoutInline[] {
  const styled = pieces.map(({ text, marks }) => ({ text, style: runStyle(marks) }));
  const text = pieces.map((piece) => piece.text).join('');
  const size = Math.max(measure.size, ...styled.map(({ style }) => style.size ?? 0));
  const mayBeTooWide = ({ start, end, isWord }: LinePart): boolean =>
    isWord && mostEms(text.slice(start, end)) * size > measure.width;
  const divided = divideLikeBrowsers(text);
  return (measure.divides ? divided : [divided.flat()]).flatMap((parts, index): LayoutInline[] => {
    const runs: LayoutInline[] = index === 0 || !budget.breakInWord() ? [] : [{ kind: 'chance' }];
    let plainFrom = parts[0]?.start ?? 0;
    const addPlain = (end: number): void => {
      if (end > plainFrom) runs.push(...runsBetween(styled, plainFrom, end));
    };
    for (const part of parts) {
      const { start, end } = part;
      const isKept = measure.divides && part.isKept;
      if (!(isKept || mayBeTooWide(part)) || !budget.breakInWord()) continue;
      addPlain(start);
      runs.push(...wordOf(runsBetween(styled, start, end), isKept, measure));
      plainFrom = end;
    }
    addPlain(parts.at(-1)?.end ?? 0);
    return runs;
  });
}

/** Joins what belongs to one link. A word that is only partly in a link keeps the link in its runs. */
function groupLinks(inlines: readonly LayoutInline[]): LayoutInline[] {
  const groups: { readonly href: string | undefined; readonly content: LayoutInline[] }[] = [];
  inlines.forEach((inline, index) => {
    const last = groups.at(-1);
    const isInLink = inline.kind === 'chance' && hrefOf(inlines[index + 1]) === last?.href;
    const href = isInLink ? last?.href : hrefOf(inline);
    if (last !== undefined && last.href === href) last.content.push(inline);
    else groups.push({ href, content: [inline] });
  });
  return groups.flatMap(({ href, content }): readonly LayoutInline[] =>
    href === undefined ? content : [{ kind: 'link', href, content: content.map(withoutHref) }],
  );
}

function hrefOf(inline: LayoutInline | undefined): string | undefined {
  if (inline?.kind === 'text') return inline.href;
  if (inline?.kind !== 'word') return undefined;
  const [first] = inline.content;
  return inline.content.every(({ href }) => href === first?.href) ? first?.href : undefined;
}

function withoutHref(inline: LayoutInline): LayoutInline {
  if (inline.kind === 'word') return { ...inline, content: inline.content.map(({ href: _, ...run }) => run) };
  if (inline.kind !== 'text') return inline;
  const { href: _, ...run } = inline;
  return run;
}

interface StyledText {
  readonly text: string;
  readonly style: RunStyle;
}

/** The runs of a part of a text, which its indexes tell. */
function runsBetween(styled: readonly StyledText[], from: number, to: number): TextRun[] {
  let before = 0;
  return styled.flatMap(({ text, style }): TextRun[] => {
    const part = text.slice(Math.max(0, from - before), Math.max(0, to - before));
    before += text.length;
    return splitEmoji(part).flatMap((one): TextRun[] =>
      one.text === '' ? [] : [{ kind: 'text', text: one.text, ...style, ...(one.isEmoji && { font: EMOJI_FONT }) }],
    );
  });
}

/** The compiler measures a word; hostile ones are divided by estimate. */
function wordOf(content: readonly TextRun[], isKept: boolean, { width, size }: Measure): readonly LayoutInline[] {
  const length = content.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= LONGEST_MEASURED) return [{ kind: 'word', content, ...(isKept && { kept: true }) } satisfies WordRun];
  return content.flatMap((run): LayoutInline[] => {
    const longest = Math.max(4, Math.floor(width / ((run.size ?? size) * WIDE_CHARACTER)));
    const parts = breakLongWords(run.text, longest);
    return parts.flatMap((text, index): LayoutInline[] =>
      index === 0 ? [{ ...run, text }] : [{ kind: 'chance' } as const, { ...run, text }],
    );
  });
}

function linkStyle(mark: DocumentMark): RunStyle {
  const href = readText(mark, 'href').trim();
  return href.length <= 2000 && SAFE_LINK.test(href) ? { href: href.toWellFormed() } : {};
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
    case 'link':
      return linkStyle(mark);
    default:
      return {};
  }
}
