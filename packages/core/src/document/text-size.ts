import { decodedBytes } from './attributes.ts';
import { DOCUMENT_LIMITS, grouped, megabytes } from './limits.ts';

/** What a text in normal form measures; DOCUMENT_LIMITS bounds both. */
export interface TextSize {
  /** Characters of the HTML, each counted once whatever it takes to write it; the data of pictures not counted. */
  readonly characters: number;
  /** Bytes of all embedded pictures together. */
  readonly pictureBytes: number;
}

/** In normal form only a picture begins so: text and attributes hold no bare `<`. */
const PICTURE = '<img src="data:';
/** From so few characters on a person is told how many are left. */
const TOLD_FROM = 10_000;
/** Where the number of characters left is said aloud; at each pause it would be chatter. */
const SPOKEN_AT = [TOLD_FROM, 5_000, 1_000, 500, 100] as const;

/**
 * Measures a text in the normal form that the server and the editor write. Counted so, a text and its normal form are
 * never judged differently, and who removes as many characters as a text has too many has removed enough.
 */
export function textSize(html: string): TextSize {
  let characters = 0;
  let pictureBytes = 0;
  let from = 0;
  for (let at = html.indexOf(PICTURE); at !== -1; at = html.indexOf(PICTURE, from)) {
    const start = html.indexOf(',', at) + 1;
    const end = html.indexOf('"', start);
    if (end === -1) break;
    characters += countedCharacters(html.slice(from, start));
    pictureBytes += decodedBytes(html, start, end);
    from = end;
  }
  characters += countedCharacters(html.slice(from));
  return { characters, pictureBytes };
}

/** Every `&` of the normal form begins an escaped character. */
function countedCharacters(html: string): number {
  let count = html.length;
  for (let at = html.indexOf('&'); at !== -1; at = html.indexOf('&', at + 1)) {
    count -= html.indexOf(';', at) - at;
  }
  return count;
}

/** What is wrong with a text that is too large, and by how much, in a sentence; null when it fits. */
export function sizeProblem({ characters, pictureBytes }: TextSize): string | null {
  const { textLength, picturesBytes } = DOCUMENT_LIMITS;
  if (characters > textLength) {
    const surplus = counted(characters - textLength);
    return `This text is ${surplus} too long, formatting included. Shorten it: there is room for ${grouped(textLength)}.`;
  }
  if (pictureBytes > picturesBytes) {
    const [all, room] = [megabytes(pictureBytes), megabytes(picturesBytes)];
    return `The pictures of this text have ${all} MB together, and there is room for ${room} MB. Use fewer or smaller ones.`;
  }
  return null;
}

/** How many characters are left, once there are few: `3,200 characters left`. Null before, and beyond the limit. */
export function charactersLeft({ characters }: TextSize): string | null {
  const left = DOCUMENT_LIMITS.textLength - characters;
  return left < 0 || left > TOLD_FROM ? null : `${counted(left)} left`;
}

/** The same for who listens: it changes at a few steps only. */
export function describeCharactersLeft({ characters }: TextSize): string | null {
  const left = DOCUMENT_LIMITS.textLength - characters;
  const step = SPOKEN_AT.findLast((one) => left <= one);
  return left < 0 || step === undefined ? null : `Room for ${grouped(step)} more characters at most`;
}

function counted(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'character' : 'characters'}`;
}
