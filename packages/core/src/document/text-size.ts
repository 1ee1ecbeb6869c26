import { decodedBytes } from './attributes.ts';
import { DOCUMENT_LIMITS, grouped, megabytes } from './limits.ts';

/** Size of a text in normal form; see DOCUMENT_LIMITS. */
interface TextSize {
  /** HTML characters with escapes counted once, without picture data. */
  readonly characters: number;
  /** Bytes of all embedded pictures. */
  readonly pictureBytes: number;
}

/** In normal form only a picture starts like this: text and attributes contain no bare `<`. */
const PICTURE = '<img src="data:';
/** Remaining characters below which the counter appears. */
const REMAINING_SHOWN_BELOW = 10_000;
/** Remaining characters that screen readers announce. */
const ANNOUNCED_REMAINDERS = [REMAINING_SHOWN_BELOW, 5_000, 1_000, 500, 100] as const;

/** Measures text in normal form, so that the text and its normal form get the same result. */
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

/** In the normal form every `&` begins an escape. */
function countedCharacters(html: string): number {
  let count = html.length;
  for (let at = html.indexOf('&'); at !== -1; at = html.indexOf('&', at + 1)) {
    count -= html.indexOf(';', at) - at;
  }
  return count;
}

/** Describes by how much a text is too large; null if it fits. */
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

/** Formats as `3,200 characters left`; null above the threshold or beyond the limit. */
export function charactersLeft({ characters }: TextSize): string | null {
  const left = DOCUMENT_LIMITS.textLength - characters;
  return left < 0 || left > REMAINING_SHOWN_BELOW ? null : `${counted(left)} left`;
}

/** Like `charactersLeft` for screen readers: changes only at a few steps. */
export function describeCharactersLeft({ characters }: TextSize): string | null {
  const left = DOCUMENT_LIMITS.textLength - characters;
  const step = ANNOUNCED_REMAINDERS.findLast((one) => left <= one);
  return left < 0 || step === undefined ? null : `Room for ${grouped(step)} more characters at most`;
}

function counted(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'character' : 'characters'}`;
}
