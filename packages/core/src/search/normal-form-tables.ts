import { APOSTROPHE, BLANKS, foldLetter, HYPHEN, INVISIBLE } from './normal-form.ts';

/** The normal form as data, for its copy in SQL. Lists hold code points. */
interface NormalFormTables {
  /** Dropped before and after the decomposition. */
  readonly apostrophes: readonly number[];
  /** Dropped after the decomposition. */
  readonly invisible: readonly number[];
  readonly hyphens: readonly number[];
  readonly blanks: readonly number[];
  /** Letters outside ASCII with the lower-case letters that replace them. */
  readonly letters: ReadonlyMap<number, string>;
  /** Decompositions since Unicode 15, which PostgreSQL 15 doesn't know. */
  readonly decompositions: ReadonlyMap<number, string>;
}

/** All other planes are ideographs, private use or empty. */
const PLANES = [
  [0, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const;
/** Characters whose decomposition, without marks, is one letter. */
const SINCE_UNICODE_15 = [
  ...[0xa7f1, 0x105c9, 0x105e4, 0x11383, 0x11385, 0x1138e, 0x11391],
  ...range(0x1ccd6, 0x1ccf9),
  ...range(0x1e030, 0x1e06d),
];

/** Builds the tables by trying all code points. */
export function listNormalForm(): NormalFormTables {
  const points = PLANES.flatMap(([first, last]) => range(first, last));
  const decomposed = (point: number) => String.fromCodePoint(point).normalize('NFKD');
  const matching = (pattern: RegExp) =>
    points.filter((point) => String.fromCodePoint(point).replace(pattern, '') === '');
  const letters = points.flatMap((point): [number, string][] => {
    const letter = String.fromCodePoint(point);
    const folded = foldLetter(letter);
    return point <= 0x7f || folded === letter || decomposed(point) !== letter ? [] : [[point, folded]];
  });
  return {
    apostrophes: matching(APOSTROPHE),
    invisible: matching(INVISIBLE),
    hyphens: matching(HYPHEN),
    blanks: matching(BLANKS),
    letters: new Map(letters),
    decompositions: new Map(SINCE_UNICODE_15.map((point) => [point, decomposed(point).replaceAll(INVISIBLE, '')])),
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
