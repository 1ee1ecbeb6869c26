import { type FramingDirective, opensPart } from '@letterdesk/core/conditions/directive';
import { type NestingProblemCode, nest } from '@letterdesk/core/conditions/nest';
import type { DocumentNode, NodeName } from '@letterdesk/core/document/schema';
import { CLAUSE_NOT_ALONE } from '@letterdesk/document/clauses/expand-clauses';
import { findMergedRows } from '@letterdesk/document/conditions/merged-rows';
import { findMisplacedRegion } from '@letterdesk/document/conditions/region-places';
import type { Node } from '@tiptap/pm/model';
import { loneClauseOf } from '../clauses/clause-parts.ts';
import { type InlineDirective, inlineDirectivesOf, loneDirectiveOf, standIn } from './directive-parts.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a condition's parts are. */
export type Level = 'block' | 'item' | 'row' | 'inline';

/** A directive with the paragraph, item or row that it is alone in. */
export interface Line extends Range {
  readonly directive: FramingDirective;
  /** False if it can't be read, and the directive only keeps its place. */
  readonly isReadable: boolean;
  readonly source: string;
  /** Where the words after the keyword begin. */
  readonly wordsFrom: number;
  readonly textFrom: number;
  readonly textTo: number;
}

export interface Branch {
  /** Its directive, which isn't `end`. */
  readonly line: Line;
  /** What is between this directive and the next; empty if they are adjacent. */
  readonly content: Range;
  /** Number of its blocks, items or rows, with those of inner conditions. */
  readonly count: number;
}

/** A condition or the repetition of a list, from its first directive to its `end`. */
export interface Frame extends Range {
  readonly level: Level;
  readonly branches: readonly [Branch, ...Branch[]];
  readonly end: Line;
  /** Names of the lists around it, the innermost last. */
  readonly lists: readonly string[];
}

/** A block, item or row of a frame, or the text between directives of a line. */
export interface FramedPart extends Range {
  readonly level: Level;
  /** Frames around it in the same text, list, table or cell. */
  readonly depth: number;
  /** In a cell or a list item. */
  readonly inner: boolean;
  readonly line: Line | null;
}

/** A directive that can't be read or doesn't fit. */
export interface DirectiveProblem extends Range {
  readonly code: string;
  readonly message: string;
  /** The directive's text. */
  readonly source: string;
}

/** A paragraph that refers to a clause; the range is its content. */
export interface PlacedClause extends Range {
  readonly name: string;
  readonly source: string;
}

/** Positions are those of the node that was read, or of the document. */
export interface Conditions {
  readonly frames: readonly Frame[];
  readonly parts: readonly FramedPart[];
  readonly problems: readonly DirectiveProblem[];
  readonly clauses: readonly PlacedClause[];
}

const NONE: Conditions = { frames: [], parts: [], problems: [], clauses: [] };
const known = new WeakMap<Node, Conditions>();

/** Returns the conditions of a document or a paragraph; unchanged parts aren't read again. */
export function readConditions(node: Node): Conditions {
  return conditionsIn(node);
}

/** Positions are relative to the node's content. */
function conditionsIn(node: Node): Conditions {
  const before = known.get(node);
  if (before) return before;
  const found = node.isTextblock ? readLine(node) : node.type.name === 'keyedBlock' ? NONE : readParts(node);
  const kept = found.frames.length + found.problems.length + found.clauses.length === 0 ? NONE : found;
  known.set(node, kept);
  return kept;
}

const LEVELS: Readonly<Record<string, Level>> = { bulletList: 'item', orderedList: 'item', table: 'row' };

function readParts(node: Node): Conditions {
  const parts: Part[] = [];
  let isDirecting = false;
  const inner: Conditions[] = [];
  const problems: DirectiveProblem[] = [];
  const clauses: PlacedClause[] = [];
  node.forEach((child, offset) => {
    const lone = loneDirectiveOf(child);
    const clause = loneClauseOf(child);
    if (clause !== null) {
      clauses.push({ name: clause, source: child.textContent, from: offset + 1, to: offset + child.nodeSize - 1 });
    }
    if (lone === null) {
      parts.push({ from: offset, to: offset + child.nodeSize, line: null, isEmpty: isEmptyParagraph(child) });
      const nested = child.isLeaf ? NONE : conditionsIn(child);
      if (nested !== NONE) inner.push(shifted(nested, offset + 1));
      return;
    }
    isDirecting = true;
    const { directive, unreadable, source, wordsFrom, textFrom, textTo } = lone;
    if (unreadable) problems.push(...problemsOf(unreadable, offset + textFrom));
    const isReadable = unreadable === null;
    const range = { from: offset, to: offset + child.nodeSize };
    const places = { wordsFrom: offset + wordsFrom, textFrom: offset + textFrom, textTo: offset + textTo };
    parts.push({ ...range, line: { ...range, ...places, directive, isReadable, source } });
  });
  const level = LEVELS[node.type.name] ?? 'block';
  const own = isDirecting ? framesOf(parts, level, node.type.name !== 'doc' && level === 'block') : NONE;
  const lists = listRanges(own);
  problems.push(...own.problems);
  const merged = own.frames.length > 0 ? findMergedRows(node.toJSON() as DocumentNode) : null;
  const opening = own.frames[0]?.branches[0].line;
  if (merged && opening) {
    problems.push({ ...merged, source: opening.source, from: opening.textFrom, to: opening.textTo });
  }
  problems.push(...misplacedIn(node, parts));
  return {
    frames: [...own.frames, ...inner.flatMap(({ frames }) => frames.map((frame) => withLists(frame, lists)))],
    parts: [...own.parts, ...inner.flatMap((one) => one.parts)],
    problems: [...problems, ...inner.flatMap((one) => one.problems)],
    clauses: [...clauses, ...inner.flatMap((one) => one.clauses)],
  };
}

function readLine(block: Node): Conditions {
  const found = inlineDirectivesOf(block);
  if (found.length === 0) return NONE;
  const parts: Part[] = [];
  const problems: DirectiveProblem[] = [];
  let at = 0;
  for (const one of found) {
    const { from, to, source, wordsFrom } = one;
    problems.push(...problemsOf(one, 0));
    const directive = one.directive ?? standIn(one);
    if (directive === null) continue;
    if (directive.kind === 'clause') {
      if (loneClauseOf(block) === null)
        problems.push({ code: 'unknown_name', message: CLAUSE_NOT_ALONE, source, from, to });
      continue;
    }
    const isReadable = one.directive !== null;
    if (from > at) parts.push({ from: at, to: from, line: null });
    parts.push({ from, to, line: { from, to, directive, isReadable, source, wordsFrom, textFrom: from, textTo: to } });
    at = to;
  }
  if (block.content.size > at) parts.push({ from: at, to: block.content.size, line: null });
  const own = framesOf(parts, 'inline', false);
  return { ...own, problems: [...problems, ...own.problems, ...misplacedIn(block, parts)] };
}

function isEmptyParagraph({ isTextblock, textContent, content }: Node): boolean {
  return isTextblock && textContent.trim() === '' && content.content.every((child) => child.isText);
}

function misplacedIn({ type }: Node, parts: readonly Part[]): DirectiveProblem[] {
  return parts.flatMap(({ line }) => {
    const problem = line?.isReadable && findMisplacedRegion({ type: type.name as NodeName }, line.directive);
    return line && problem ? [{ ...problem, source: line.source, from: line.textFrom, to: line.textTo }] : [];
  });
}

/** Returns why a directive can't be read, with its place. */
function problemsOf({ from, to, source, problem, span }: InlineDirective, inside: number): DirectiveProblem[] {
  if (problem === null) return [];
  const { code, message } = problem;
  // What is missing at the end is marked at the whole directive.
  if (problem.span.end <= problem.span.start) return [{ code, message, source, from: inside + from, to: inside + to }];
  const start = inside + from - span.start;
  return [{ code, message, source, from: start + problem.span.start, to: start + problem.span.end }];
}

interface Part extends Range {
  readonly line: Line | null;
  /** An empty paragraph. */
  readonly isEmpty?: boolean;
}

/** Problems of directives that fit the others. */
const STAYS_OPEN: ReadonlySet<string> = new Set<NestingProblemCode>(['before_variant', 'few_variants']);

/** Pairs the directives among adjacent parts. */
function framesOf(parts: readonly Part[], level: Level, inner: boolean): Conditions {
  const { problems: found } = nest(
    parts,
    ({ line }) => line?.directive ?? null,
    ({ isEmpty }) => isEmpty === true,
  );
  const unfit = new Set(found.flatMap(({ code, part }) => (STAYS_OPEN.has(code) ? [] : [part])));
  const frames: Frame[] = [];
  const framed: FramedPart[] = [];
  const open: Begun[] = [];
  for (const part of parts) {
    const { from, to } = part;
    const line = unfit.has(part) ? null : part.line;
    const kind = line?.directive.kind;
    const opens = line !== null && opensPart(line.directive);
    const depth = open.length + (opens ? 1 : 0);
    if (depth > 0) framed.push({ from, to, level, depth, inner, line });
    const innermost = open.at(-1);
    if (line === null || opens) {
      extend(open, to);
      if (line === null) for (const { branches } of open) (branches.at(-1) as BegunBranch).count += 1;
    }
    if (line !== null && opens) {
      const lists = [...(innermost?.lists ?? []), ...listOf(innermost?.branches[0].line)];
      open.push({ branches: [begunBy(line)], lists });
    } else if (line !== null && innermost && kind === 'end') {
      open.pop();
      const { branches, lists } = innermost;
      const [first, ...others] = branches.map(({ line: opening, content, count }) => ({
        line: opening,
        content,
        count,
      }));
      frames.push({ from: branches[0].line.from, to, level, branches: [first as Branch, ...others], end: line, lists });
      extend(open, to);
    } else if (line !== null) innermost?.branches.push(begunBy(line));
  }
  frames.sort((one, other) => one.from - other.from);
  const problems = found.flatMap(({ code, message, part: { line } }) =>
    line?.isReadable ? [{ code, message, source: line.source, from: line.textFrom, to: line.textTo }] : [],
  );
  return { frames, parts: framed, problems, clauses: [] };
}

interface BegunBranch {
  readonly line: Line;
  content: Range;
  count: number;
}

interface Begun {
  readonly branches: [BegunBranch, ...BegunBranch[]];
  readonly lists: readonly string[];
}

function begunBy(line: Line): BegunBranch {
  return { line, content: { from: line.to, to: line.to }, count: 0 };
}

/** Lengthens the last branch of each open condition. */
function extend(open: readonly Begun[], to: number): void {
  for (const { branches } of open) {
    const last = branches.at(-1) as BegunBranch;
    last.content = { from: last.content.from, to };
  }
}

function listOf(line: Line | undefined): string[] {
  return line?.directive.kind === 'each' ? [line.directive.name] : [];
}

interface ListRange extends Range {
  readonly name: string;
  /** With those around it. */
  readonly names: readonly string[];
}

/** Returns what is repeated for the items of a list, outermost first. */
export function listRanges({ frames }: Pick<Conditions, 'frames'>): readonly ListRange[] {
  return frames.flatMap(({ from, to, branches: [first], lists }) => {
    const { directive } = first.line;
    return directive.kind === 'each' ? [{ from, to, name: directive.name, names: [...lists, directive.name] }] : [];
  });
}

/** Adds the lists around an inner frame. */
function withLists(frame: Frame, ranges: readonly ListRange[]): Frame {
  const around = ranges.findLast(({ from, to }) => from < frame.from && frame.to < to);
  return around ? { ...frame, lists: [...around.names, ...frame.lists] } : frame;
}

function shifted({ frames, parts, problems, clauses }: Conditions, by: number): Conditions {
  const range = <Given extends Range>(one: Given): Given => ({ ...one, from: one.from + by, to: one.to + by });
  const line = (one: Line): Line => ({
    ...range(one),
    wordsFrom: one.wordsFrom + by,
    textFrom: one.textFrom + by,
    textTo: one.textTo + by,
  });
  const branch = (one: Branch): Branch => ({ ...one, line: line(one.line), content: range(one.content) });
  return {
    frames: frames.map((frame) => {
      const [first, ...others] = frame.branches;
      return { ...range(frame), branches: [branch(first), ...others.map(branch)], end: line(frame.end) };
    }),
    parts: parts.map((part) => ({ ...range(part), line: part.line && line(part.line) })),
    problems: problems.map(range),
    clauses: clauses.map(range),
  };
}

/** Returns the names of the lists whose items are at a position, the innermost last. */
export function listsAround(conditions: Conditions, position: number): readonly string[] {
  return listRanges(conditions).flatMap(({ from, to, name }) => (from < position && position < to ? [name] : []));
}
