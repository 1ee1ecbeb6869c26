import { normalizeText } from '../search/normal-form.ts';

/** A word as names are compared. */
export interface NameToken {
  /** In normal form; `Saint` is `st`. */
  readonly word: string;
  /** Without a possessive `’s`. */
  readonly base: string;
  readonly source: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ`´]*/gu;
const PLAIN = /^[a-z0-9]*$/i;

/** Splits a text into words and numbers, in order. */
export function nameTokens(text: string): NameToken[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: source, index }) => {
    const word = toWord(source);
    const base = /['’]s$/i.test(source) ? toWord(source.slice(0, -2)) : word;
    return { word, base, source, from: index, to: index + source.length };
  });
}

function toWord(source: string): string {
  const word = PLAIN.test(source) ? source.toLowerCase() : normalizeText(source);
  return word === 'saint' ? 'st' : word;
}
