import { isQuote, isSpace, isWordCharacter } from './characters.ts';
import { SHORTCODE_LIMITS } from './limits.ts';
import type { Span } from './problem.ts';

type FaultCode = 'unclosed' | 'unclosed_quote' | 'nested_braces' | 'too_long';

/** A token. Blanks within a placeholder have none. */
export type Token =
  | (Span & { readonly type: 'text' | 'open' | 'close' | 'word' | 'equals' | 'stray' })
  | (Span & { readonly type: 'string'; readonly value: string })
  /** Ends an open placeholder; text continues at `end`. */
  | (Span & { readonly type: 'fault'; readonly code: FaultCode });

const KEYWORD = 'shortcode';
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BACKSLASH = 0x5c;
const EQUALS = 0x3d;

const isDouble = (source: string, at: number, brace: number): boolean =>
  source.charCodeAt(at) === brace && source.charCodeAt(at + 1) === brace;

/** Returns the offset after `{{ shortcode`, or -1 if the braces are text. */
function endOfOpening(source: string, at: number): number {
  let i = at + 2;
  while (isSpace(source.charCodeAt(i))) i += 1;
  const word = source.slice(i, i + KEYWORD.length);
  return word === KEYWORD || word.toLowerCase() === KEYWORD ? i + KEYWORD.length : -1;
}

/** Reads a quoted value, unescaping `\"` and `\\`. Doubled braces mean that the closing quote is missing. */
function readString(source: string, at: number): Token {
  let value = '';
  let from = at + 1;
  for (let i = from; i < source.length; i += 1) {
    const code = source.charCodeAt(i);
    if (code === BACKSLASH) {
      const next = source.charCodeAt(i + 1);
      if (next === BACKSLASH || isQuote(next)) {
        value += source.slice(from, i);
        from = i + 1;
        i += 1;
      }
    } else if (isQuote(code)) {
      return { type: 'string', start: at, end: i + 1, value: value + source.slice(from, i) };
    } else if (isDouble(source, i, CLOSE_BRACE)) {
      return { type: 'fault', code: 'unclosed_quote', start: at, end: i + 2 };
    } else if (isDouble(source, i, OPEN_BRACE)) {
      return { type: 'fault', code: 'nested_braces', start: i, end: i };
    } else if (i - at > SHORTCODE_LIMITS.placeholder) {
      return { type: 'fault', code: 'too_long', start: at, end: i };
    }
  }
  return { type: 'fault', code: 'unclosed', start: at, end: source.length };
}

/** Reads the next token of the placeholder opened at `opened`. */
function readInside(source: string, at: number, opened: number): Token {
  if (at >= source.length) return { type: 'fault', code: 'unclosed', start: opened, end: source.length };
  const shortest = at + '}}'.length - opened;
  if (shortest > SHORTCODE_LIMITS.placeholder) return { type: 'fault', code: 'too_long', start: opened, end: at };
  if (isDouble(source, at, CLOSE_BRACE)) return { type: 'close', start: at, end: at + 2 };
  if (isDouble(source, at, OPEN_BRACE)) return { type: 'fault', code: 'nested_braces', start: at, end: at };
  const code = source.charCodeAt(at);
  if (isQuote(code)) return readString(source, at);
  if (code === EQUALS) return { type: 'equals', start: at, end: at + 1 };
  let end = at;
  while (isWordCharacter(source.charCodeAt(end))) end += 1;
  return end > at ? { type: 'word', start: at, end } : { type: 'stray', start: at, end: at + 1 };
}

/** Tokenises text in one linear pass. `{{` without the word `shortcode` is text. */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let textStart = 0;
  let at = source.indexOf('{{');
  while (at !== -1) {
    const inside = endOfOpening(source, at);
    if (inside === -1) {
      at = source.indexOf('{{', at + 1);
      continue;
    }
    if (at > textStart) tokens.push({ type: 'text', start: textStart, end: at });
    tokens.push({ type: 'open', start: at, end: inside });
    let token: Token;
    let next = inside;
    do {
      while (isSpace(source.charCodeAt(next))) next += 1;
      token = readInside(source, next, at);
      tokens.push(token);
      next = token.end;
    } while (token.type !== 'close' && token.type !== 'fault');
    textStart = next;
    at = source.indexOf('{{', next);
  }
  if (textStart < source.length) tokens.push({ type: 'text', start: textStart, end: source.length });
  return tokens;
}
