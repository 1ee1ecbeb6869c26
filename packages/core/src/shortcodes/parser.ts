import { isShortcodeName } from './characters.ts';
import { SHORTCODE_LIMITS } from './limits.ts';
import {
  ShortcodeError,
  type ShortcodeProblem,
  type ShortcodeProblemCode,
  type Span,
  tooManyPlaceholders,
} from './problem.ts';
import { findStrayBraces } from './stray-braces.ts';
import { type Token, tokenise } from './tokenizer.ts';

/** A parsed `{{shortcode Name format="…" default="…"}}`. */
export interface Placeholder {
  readonly name: string;
  readonly format: string | null;
  /** `default="…"`: shown if the record has no value. */
  readonly fallback: string | null;
}

/** A range of the source. All segments in order reproduce it. */
export type Segment =
  | { readonly type: 'text'; readonly source: string; readonly span: Span }
  | { readonly type: 'placeholder'; readonly source: string; readonly span: Span; readonly placeholder: Placeholder }
  | { readonly type: 'invalid'; readonly source: string; readonly span: Span; readonly problem: ShortcodeProblem };

const FAULTS = {
  unclosed: 'The shortcode is not closed: }} is missing.',
  unclosed_quote: 'A quote is not closed.',
  nested_braces: 'A shortcode begins within another one.',
  too_long: `A shortcode is longer than ${SHORTCODE_LIMITS.placeholder} characters.`,
} as const;

const STRAY_BRACES = 'Double braces are for shortcodes: write {{shortcode Name}}, or remove them.';

interface Reading {
  name: string | null;
  format: string | null;
  fallback: string | null;
  problem: ShortcodeProblem | null;
}

function fail(reading: Reading, code: ShortcodeProblemCode, { start, end }: Span, message: string): void {
  reading.problem ??= { code, span: { start, end }, message };
}

function readName(reading: Reading, source: string, open: Token, token: Token): void {
  const word = source.slice(token.start, token.end);
  if (token.type === 'word' && token.start > open.end && isShortcodeName(word)) reading.name = word;
  else fail(reading, 'bad_name', token, `'${word.slice(0, 40)}' is not a shortcode's name.`);
}

function setOption(reading: Reading, key: string, span: Span, value: string): void {
  if (key !== 'format' && key !== 'default') {
    fail(reading, 'unknown_option', span, `'${key.slice(0, 40)}' is not an option; there are format and default.`);
    return;
  }
  const field = key === 'format' ? 'format' : 'fallback';
  if (reading[field] !== null) fail(reading, 'duplicate_option', span, `The option ${key} is given twice.`);
  else if (value.length > SHORTCODE_LIMITS[field]) {
    fail(reading, 'too_long', span, `The option ${key} is longer than ${SHORTCODE_LIMITS[field]} characters.`);
  } else if (field === 'format' && value.trim() === '') fail(reading, 'bad_format', span, 'The format is empty.');
  else reading[field] = value;
}

/** Reads the `key="value"` pairs after the name. */
function readOptions(reading: Reading, source: string, tokens: readonly Token[]): void {
  for (let i = 0; i < tokens.length && reading.problem === null; i += 3) {
    const [key, equals, value] = [tokens[i], tokens[i + 1], tokens[i + 2]];
    if (key === undefined) return;
    const word = source.slice(key.start, key.end);
    if (key.type === 'word' && equals?.type === 'equals' && value?.type === 'string') {
      setOption(reading, word, { start: key.start, end: value.end }, value.value);
    } else {
      fail(reading, 'bad_option', key, `An option is written key="value"; found '${word.slice(0, 40)}'.`);
    }
  }
}

/** Reads one placeholder from `open` to `close` or the fault that ended it. */
function readPlaceholder(source: string, tokens: readonly Token[]): Segment {
  const open = tokens[0] as Token;
  const last = tokens[tokens.length - 1] as Token;
  const span = { start: open.start, end: last.end };
  const text = source.slice(span.start, span.end);
  const reading: Reading = { name: null, format: null, fallback: null, problem: null };
  if (last.type === 'fault') {
    fail(reading, last.code, span, FAULTS[last.code]);
  } else {
    readName(reading, source, open, tokens[1] as Token);
    readOptions(reading, source, tokens.slice(2, -1));
  }
  const { name, format, fallback, problem } = reading;
  if (problem !== null || name === null) {
    return { type: 'invalid', source: text, span, problem: problem ?? { code: 'bad_name', span, message: '' } };
  }
  return { type: 'placeholder', source: text, span, placeholder: { name, format, fallback } };
}

/** Splits the text between placeholders into text and stray braces. */
function readText(source: string, { start, end }: Span): Segment[] {
  const segments: Segment[] = [];
  const addText = (from: number, to: number): void => {
    if (to > from) segments.push({ type: 'text', source: source.slice(from, to), span: { start: from, end: to } });
  };
  let at = start;
  for (const stray of findStrayBraces(source.slice(start, end))) {
    const span = { start: start + stray.start, end: start + stray.end };
    addText(at, span.start);
    const problem: ShortcodeProblem = { code: 'stray_braces', span, message: STRAY_BRACES };
    segments.push({ type: 'invalid', source: source.slice(span.start, span.end), span, problem });
    at = span.end;
  }
  addText(at, end);
  return segments;
}

/**
 * Parses text into segments that cover it completely. Malformed placeholders and stray braces become `invalid`
 * segments. Throws ShortcodeError beyond SHORTCODE_LIMITS.text.
 */
export function parseShortcodes(source: string): Segment[] {
  if (source.length > SHORTCODE_LIMITS.text) {
    throw new ShortcodeError('text_too_long', `A text may have ${SHORTCODE_LIMITS.text} characters at most.`);
  }
  const tokens = tokenise(source);
  const segments: Segment[] = [];
  let count = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    const from = i;
    if (token.type !== 'text') while (tokens[i]?.type !== 'close' && tokens[i]?.type !== 'fault') i += 1;
    const read = token.type === 'text' ? readText(source, token) : [readPlaceholder(source, tokens.slice(from, i + 1))];
    for (const segment of read) {
      if (segment.type !== 'text') count += 1;
      segments.push(segment.type !== 'text' && count > SHORTCODE_LIMITS.count ? tooMany(segment) : segment);
    }
  }
  return segments;
}

function tooMany({ source, span }: Segment): Segment {
  return { type: 'invalid', source, span, problem: tooManyPlaceholders(span) };
}
