import { readClauseName } from '../clauses/clause-name.ts';
import { isQuote, isShortcodeName, isSpace } from '../shortcodes/characters.ts';
import type { Span } from '../shortcodes/problem.ts';
import type { Condition } from './condition.ts';
import { CONDITION_LIMITS } from './limits.ts';
import { parseCondition } from './parser.ts';
import type { ConditionProblem, ConditionProblemCode } from './problem.ts';
import { REGION_KINDS, type RegionDirective, readRegion } from './region.ts';

/**
 * What `{{if …}}`, `{{each List}}`, `{{locked …}}` and the others say about the parts between them and `{{end}}`, and
 * `{{clause "Name"}}`, which has no parts.
 */
export type Directive =
  | RegionDirective
  | { readonly kind: 'if'; readonly condition: Condition }
  | { readonly kind: 'else if'; readonly condition: Condition }
  | { readonly kind: 'each'; readonly name: string }
  | { readonly kind: 'clause'; readonly name: string }
  | { readonly kind: 'else' }
  | { readonly kind: 'end' };

/** Says something about the parts after it. */
export type FramingDirective = Exclude<Directive, { readonly kind: 'clause' }>;

/** A directive in a text, or why it can't be read. */
export interface DirectiveSegment {
  readonly span: Span;
  readonly source: string;
  /** Where the words after the keyword begin, from which a condition's spans count. */
  readonly from: number;
  readonly directive: Directive | null;
  readonly problem: ConditionProblem | null;
}

/** The braces and the words of a directive. */
const OPENING = /\{\{\s*(if|else\s+if|else|each|clause|end|locked|optional|choice|variant)(?![A-Za-z0-9_.])/gi;

/** Returns true for a directive that an `end` closes. */
export function opensPart(directive: Directive | null): boolean {
  return directive !== null && OPENS.includes(directive.kind);
}

const OPENS: readonly Directive['kind'][] = ['if', 'each', 'locked', 'optional', 'choice'];

/** Returns true for a directive of a region. */
export function isOfRegion(directive: Directive): directive is RegionDirective {
  return isRegionKind(directive.kind);
}

function isRegionKind(kind: Directive['kind']): kind is RegionDirective['kind'] {
  return (REGION_KINDS as readonly string[]).includes(kind);
}

/** Finds the directives of a text in order. Unclosed ones end with their line. */
export function findDirectives(text: string): DirectiveSegment[] {
  const found: DirectiveSegment[] = [];
  if (!text.includes('{{')) return found;
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const from = match.index + match[0].length;
    const close = endOf(text, from);
    const end = close === null ? endOfLine(text, from) : close + '}}'.length;
    const span = { start: match.index, end };
    const source = text.slice(span.start, end);
    const kind = String(match[1]).toLowerCase().replace(/\s+/g, ' ') as Directive['kind'];
    found.push(
      close === null
        ? refused({ span, source, from }, 'unclosed', 'This is not closed: }} is missing.')
        : readDirective(kind, text.slice(from, close), { span, source, from }),
    );
    opening.lastIndex = end;
  }
  return found;
}

const NEW_LINE = 0x0a;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Returns where `}}` is, outside quotes; null if there is none on this line or near enough. */
function endOf(text: string, from: number): number | null {
  let isQuoted = false;
  const last = Math.min(text.length, from + CONDITION_LIMITS.source + 2);
  for (let at = from; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEW_LINE) return null;
    if (isQuoted && code === BACKSLASH) at += 1;
    else if (isQuote(code)) isQuoted = !isQuoted;
    else if (!isQuoted && code === CLOSING_BRACE && text.charCodeAt(at + 1) === code) return at;
    else if (!isQuoted && code === OPENING_BRACE && text.charCodeAt(at + 1) === code) return null;
  }
  return null;
}

function endOfLine(text: string, from: number): number {
  const next = text.slice(from).search(/\n|\{\{/);
  return next === -1 ? text.length : from + next;
}

type Found = Omit<DirectiveSegment, 'directive' | 'problem'>;

function readDirective(kind: Directive['kind'], rest: string, found: Found): DirectiveSegment {
  if (kind === 'if' || kind === 'else if') {
    const { condition, problem } = parseCondition(rest);
    if (condition !== null) return { ...found, directive: { kind, condition }, problem: null };
    return { ...found, directive: null, problem: placed(problem, found) };
  }
  if (isRegionKind(kind)) {
    const { directive, problem } = readRegion(kind, rest);
    return { ...found, directive, problem: problem && placed(problem, found) };
  }
  const word = trimBlanks(rest);
  if (kind === 'each') {
    if (isShortcodeName(word)) return { ...found, directive: { kind, name: word }, problem: null };
    return refused(found, 'expected_name', 'Name a list here, such as WorkUnits.');
  }
  if (kind === 'clause') {
    const name = readClauseName(word);
    if (name !== null) return { ...found, directive: { kind, name }, problem: null };
    return refused(found, 'expected_name', 'Name a clause here in quotes, such as "Housing policy".');
  }
  if (word === '') return { ...found, directive: { kind }, problem: null };
  return refused(found, 'unexpected', `Nothing may follow the word ${kind}.`);
}

function placed(problem: ConditionProblem, { from }: Found): ConditionProblem {
  return { ...problem, span: { start: from + problem.span.start, end: from + problem.span.end } };
}

function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function refused(found: Found, code: ConditionProblemCode, message: string): DirectiveSegment {
  return { ...found, directive: null, problem: { code, span: found.span, message } };
}
