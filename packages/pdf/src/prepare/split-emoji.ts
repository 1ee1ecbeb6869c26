/** Joiners, variation selectors, keycaps, flags and skin tones: signs that make one picture of several characters. */
const HAS_SEQUENCES = /[\u200d\ufe0f\u20e3\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/u;
const SEQUENCE = /(\p{RGI_Emoji})/v;

interface EmojiPart {
  readonly text: string;
  readonly isEmoji: boolean;
}

/** Separates pictographs, which need one font for the whole sequence, from other text. */
export function splitEmoji(text: string): readonly EmojiPart[] {
  if (!HAS_SEQUENCES.test(text)) return [{ text, isEmoji: false }];
  return text
    .split(SEQUENCE)
    .map((part, index) => ({ text: part, isEmoji: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
