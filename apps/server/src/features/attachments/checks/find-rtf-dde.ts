import { isDdeField, mayBecomeDdeField } from '@letterdesk/core/attachments/dde';

/** A control word with its number, a character as a number, a control symbol, a brace, or a text. */
const TOKEN = /\\([a-z]+)(-?\d*) ?|\\'([0-9a-f]{2})|\\([\s\S])|([{}])|[\r\n]+|[^\\{}\r\n]+/gi;
/** Marks where a field’s code begins. */
const FIELD = '\x13';
/** Control words that separate words, as a blank does. */
const SEPARATING = /^(?:tab|line|par|sect|page|column|cell|row|emspace|enspace|qmspace)$/;

/**
 * Returns true if a field's code in an RTF text starts with the keyword, however it is formatted, or with another
 * field, which could result in the keyword.
 */
export function containsRtfDde(rtf: string): boolean {
  const [, ...codes] = readText(rtf).split(FIELD);
  return codes.some((code, index) => isDdeField(code) || (index < codes.length - 1 && mayBecomeDdeField(code)));
}

/** Returns the text of an RTF file with a mark where a field's code begins. */
function readText(rtf: string): string {
  /** Number of characters behind `\u` for programs without Unicode, in this group and those around it. */
  const fallbacks: number[] = [];
  let fallback = 1;
  let skipped = 0;

  function readWord(word: string, number: string): string {
    skipped = 0;
    if (word === 'uc') fallback = Math.max(0, Number(number));
    if (word === 'fldinst') return FIELD;
    if (word !== 'u' || number === '') return SEPARATING.test(word) ? ' ' : '';
    skipped = fallback;
    return String.fromCharCode(Number(number) & 0xffff);
  }
  function readBrace(brace: string): string {
    skipped = 0;
    if (brace === '{') fallbacks.push(fallback);
    else fallback = fallbacks.pop() ?? 1;
    return '';
  }
  function readPlain(text: string): string {
    const from = Math.min(skipped, text.length);
    skipped -= from;
    return text.slice(from);
  }
  return rtf.replace(TOKEN, (token, word?: string, number = '', hex?: string, symbol?: string, brace?: string) => {
    if (word !== undefined) return readWord(word.toLowerCase(), number);
    if (brace !== undefined) return readBrace(brace);
    if (hex !== undefined) return readPlain(String.fromCharCode(Number.parseInt(hex, 16)));
    if (symbol !== undefined) return readPlain(textOf(symbol));
    return token.startsWith('\r') || token.startsWith('\n') ? '' : readPlain(token);
  });
}

/** A blank that doesn't break a line, or an escaped character; other symbols print nothing. */
function textOf(symbol: string): string {
  if (symbol === '~') return ' ';
  return '\\{}'.includes(symbol) ? symbol : '';
}
