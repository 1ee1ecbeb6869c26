/**
 * Browsers break lines here, and Unicode's rules (UAX #14), which the compiler follows, don't: in `A-118700`. Between
 * ASCII signs, Chromium has a table of its own; each pair was tried in both.
 */
const BREAK =
  /(?<=[A-Za-z\d]-)(?=\d)|(?<=-)(?=["'|])|(?<=\?)(?=[-|])|(?<=["#%&*+=>\\~])(?=[(<[{])|(?<=[)\]])(?=[<°])|(?<=[,.:;])(?=<)|(?<=\})(?=°)|(?<=°)(?=[([{])|(?<=[^\d\s][)\]}])(?=€)|(?<=€)(?=[([{]\D)/u;
/** The compiler breaks lines between these, and browsers don't: in `and/or`. */
const KEPT =
  /[!|](?=[#$%&*+\d=>@A-Z\\^_`a-z~])|\}(?=[#&*\d=>@A-Z^_`a-z~])|\/(?=[#$%&(*+<=>@A-Z[\\^_`a-z{~])|-(?=\$)|[$%+\\,.:;](?=[$%+\\])|\d[,.:;/](?=€)/u;
/** Characters between which lines may break in browsers and the compiler. */
const OPEN = String.raw`\s?–—…\-\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** Stretches without a place where browsers break lines, and what is between them. */
const WORDS = new RegExp(`[^${OPEN}]+-*|[${OPEN}]+`, 'gu');

/** A part of a text: its indexes. */
export interface LinePart {
  readonly start: number;
  readonly end: number;
  /** Browsers break no line in it, unless it is longer than a line. */
  readonly isWord: boolean;
  /** The compiler would break lines in it. */
  readonly isKept: boolean;
}

/**
 * Divides a text so that the compiler breaks its lines where browsers do. Lines may break between the lists returned,
 * and within a list as the compiler does it, but not in kept words.
 */
export function divideLikeBrowsers(text: string): readonly (readonly LinePart[])[] {
  let start = 0;
  return text.split(BREAK).map((piece) => {
    const parts = [...piece.matchAll(WORDS)].map(({ 0: word, index }) => ({
      start: start + index,
      end: start + index + word.length,
      isWord: !IS_OPEN.test(word),
      isKept: KEPT.test(word),
    }));
    start += piece.length;
    return parts;
  });
}

const IS_OPEN = new RegExp(`^[${OPEN}]`, 'u');

/** The most that a character is wide, in ems, in any letter font and style. */
const WIDEST: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[ilj.,:;'|!I]/, 0.36],
  [/[a-ln-vx-z\d]/, 0.62],
  [/[A-LNO-VX-Z]/, 0.85],
  [/[\p{M}\p{Cf}]/u, 0],
];
const WIDEST_OTHER = 1.1;

/** Returns how wide a word is at most, in ems. */
export function mostEms(word: string): number {
  let ems = 0;
  for (const letter of word) ems += WIDEST.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST_OTHER;
  return ems;
}
