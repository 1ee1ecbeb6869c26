/** Browsers break lines here, and Unicode's rules (UAX #14), which the compiler follows, don't: in `A-118700`. */
const BREAK = /(?<=[A-Za-z\d]-)(?=\d)/;
/** The compiler breaks lines after these signs, and browsers don't: in `and/or`. */
const KEPT = /[!/|}](?=[^\s\d!/|}.,;:)\]”’"'])|[.,:;%$+\\](?=[$%+\\])/u;
/** What browsers keep on a line, and what is between. */
const WORDS = /[^\s?–—-]+|[\s?–—-]+/gu;

export interface LinePart {
  readonly text: string;
  /** It stays on one line. */
  readonly isWhole: boolean;
}

/**
 * Divides a text so that its lines break where browsers break them: may break between the lists, and as the compiler
 * does within their parts.
 * @param mayDivide is asked for each division.
 */
export function divideLikeBrowsers(text: string, mayDivide: () => boolean): readonly (readonly LinePart[])[] {
  const pieces: string[] = [];
  for (const piece of text.split(BREAK)) {
    if (pieces.length > 0 && !mayDivide()) pieces.push(`${pieces.pop()}${piece}`);
    else pieces.push(piece);
  }
  return pieces.map((piece) => keepWords(piece, mayDivide));
}

function keepWords(text: string, mayDivide: () => boolean): readonly LinePart[] {
  if (!KEPT.test(text)) return [{ text, isWhole: false }];
  const parts: LinePart[] = [];
  let between = '';
  for (const [word] of text.matchAll(WORDS)) {
    if (!KEPT.test(word) || !mayDivide()) {
      between += word;
      continue;
    }
    if (between !== '') parts.push({ text: between, isWhole: false });
    parts.push({ text: word, isWhole: true });
    between = '';
  }
  return between === '' ? parts : [...parts, { text: between, isWhole: false }];
}
