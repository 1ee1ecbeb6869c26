import { readClauseName } from '../clauses/clause-name.ts';
import { isQuote, isShortcodeName, isSpace } from '../shortcodes/characters.ts';
import type { Span } from '../shortcodes/problem.ts';
import type { Condition } from './condition.ts';
import { CONDITION_LIMITS } from './limits.ts';
import { parseCondition } from './parser.ts';
import type { ConditionProblem, ConditionProblemCode } from './problem.ts';

/**
 * What `{{if …}}`, `{{else if …}}`, `{{else}}`, `{{each List}}` and `{{end}}` say about the parts between them, and
 * `{{clause "Name"}}`, which has no parts.
 */
export type Directive =
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
const OPENING = /\{\{\s*(if|else\s+if|else|each|clause|end)(?![A-Za-z0-9_.])/gi;

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
    const place = { start: found.from + problem.span.start, end: found.from + problem.span.end };
    return { ...found, directive: null, problem: { ...problem, span: place } };
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

function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function refused(found: Found, code: ConditionProblemCode, message: string): DirectiveSegment {
  return { ...found, directive: null, problem: { code, span: found.span, message } };
}
