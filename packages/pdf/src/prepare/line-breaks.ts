/** Browsers break lines here, and Unicode's rules (UAX #14), which the compiler follows, don't: in `A-118700`. */
const BREAK = /(?<=[A-Za-z\d]-)(?=\d)/;
/** The compiler breaks lines after these signs, and browsers don't: in `and/or`. */
const KEPT = /[!/|}](?=[^\s\d!/|}.,;:)\]”’"'])|[.,:;%$+\\](?=[$%+\\])/u;
/** Stretches without a place where browsers break lines, and what is between them. */
const WORDS = /[^\s?–—-]+|[\s?–—-]+/gu;
/** Browsers break lines within words of other scripts, such as Chinese and Thai. */
const OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

export interface LinePart {
  readonly text: string;
  /** It stays on one line. */
  readonly isWhole: boolean;
}

/**
 * Divides a text so that the compiler breaks its lines where browsers do. Lines may break between the lists returned,
 * and within a list as the compiler does it, but not in parts that stay whole.
 * @param mayDivide is asked before each division.
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
    if (!KEPT.test(word) || OTHER_SCRIPT.test(word) || !mayDivide()) {
      between += word;
      continue;
    }
    if (between !== '') parts.push({ text: between, isWhole: false });
    parts.push({ text: word, isWhole: true });
    between = '';
  }
  return between === '' ? parts : [...parts, { text: between, isWhole: false }];
}
