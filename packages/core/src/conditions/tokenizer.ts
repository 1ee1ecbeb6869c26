import { isQuote, isSpace, isWordCharacter } from '../shortcodes/characters.ts';
import type { Span } from '../shortcodes/problem.ts';

export type ConditionToken =
  | (Span & { readonly type: 'word'; readonly text: string })
  | (Span & { readonly type: 'string'; readonly text: string })
  | (Span & { readonly type: 'sign'; readonly text: Sign })
  | (Span & { readonly type: 'fault'; readonly fault: 'unclosed_quote' | 'unexpected' });

const SIGNS = ['<=', '>=', '<', '>', '(', ')', ','] as const;
type Sign = (typeof SIGNS)[number];

const BACKSLASH = 0x5c;
const MINUS = 0x2d;

/** Splits a condition in one pass. The first fault ends it. */
export function tokeniseCondition(source: string): ConditionToken[] {
  const tokens: ConditionToken[] = [];
  let at = 0;
  while (at < source.length) {
    if (isSpace(source.charCodeAt(at))) at += 1;
    else {
      const token = readToken(source, at);
      tokens.push(token);
      if (token.type === 'fault') break;
      at = token.end;
    }
  }
  return tokens;
}

function readToken(source: string, start: number): ConditionToken {
  if (isQuote(source.charCodeAt(start))) return readString(source, start);
  const sign = SIGNS.find((one) => source.startsWith(one, start));
  if (sign !== undefined) return { type: 'sign', start, end: start + sign.length, text: sign };
  let end = source.charCodeAt(start) === MINUS ? start + 1 : start;
  while (isWordCharacter(source.charCodeAt(end))) end += 1;
  const text = source.slice(start, end);
  if (text === '' || text === '-') return { type: 'fault', start, end: start + 1, fault: 'unexpected' };
  return { type: 'word', start, end, text };
}

/** As in shortcodes, a quote may be straight or curly, and `\"` and `\\` are escaped. */
function readString(source: string, start: number): ConditionToken {
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    const next = source.charCodeAt(at + 1);
    if (code === BACKSLASH && (next === BACKSLASH || isQuote(next))) {
      text += source[at + 1];
      at += 1;
    } else if (isQuote(code)) return { type: 'string', start, end: at + 1, text };
    else text += source[at];
  }
  return { type: 'fault', start, end: source.length, fault: 'unclosed_quote' };
}
