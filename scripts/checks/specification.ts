import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, filesBelow, ROOTS } from './imports.ts';

export interface Requirement {
  /** Such as `4.12`. */
  readonly number: string;
  /** Page name, which begins with the section. */
  readonly page: string;
  readonly text: string;
  /** Relative to the checkout; empty for "not yet". */
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

/** A comment that cites the specification. */
export interface Citation {
  readonly path: string;
  /** A requirement such as `4.12`, or a section such as `4`. */
  readonly number: string;
}

const FOLDER = 'docs/specification';
const ROW = /^\| (\d+\.\d+) \| (.+) \| ([^|]+) \| ([^|]+) \|$/;
const NUMBERS = String.raw`\d+(?:\.\d+)?`;
const CITED = new RegExp(
  String.raw`\bspecification(?:'s)?,?\s+(?:sections?\s+)?(${NUMBERS}(?:(?:, | and | to )${NUMBERS})*)`,
  'gi',
);

/** All requirements by page. */
export function readSpecification(): Requirement[] {
  return readdirSync(join(CHECKOUT, FOLDER)).flatMap((page) =>
    readFileSync(join(CHECKOUT, FOLDER, page), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [row, number = '', text = '', places = '', tests = ''] = ROW.exec(line) ?? [];
        return row === undefined ? [] : [{ number, page, text, places: filesIn(places), tests: filesIn(tests) }];
      }),
  );
}

function filesIn(cell: string): string[] {
  if (cell === 'not yet') return [];
  return cell.split(', ').map((file) => /^`(.+)`$/.exec(file)?.[1] ?? file);
}

/** Returns table rows that can't be parsed, for example with a missing cell. */
export function unreadRows(): string[] {
  return readdirSync(join(CHECKOUT, FOLDER)).flatMap((page) =>
    readFileSync(join(CHECKOUT, FOLDER, page), 'utf8')
      .split('\n')
      .filter((line) => /^\|(?! number \||---)/.test(line) && !ROW.test(line)),
  );
}

/** Returns all citations. */
export function readCitations(cited = CITED): Citation[] {
  return ROOTS.flatMap((root) => filesBelow(root, /\.(ts|tsx|mjs|css|typ)$/)).flatMap((path) =>
    citationsIn(readFileSync(join(CHECKOUT, path), 'utf8'), cited).map((number) => ({ path, number })),
  );
}

/** Returns the numbers that a source's comments cite. */
export function citationsIn(source: string, cited = CITED): string[] {
  const unbroken = source.replaceAll(/\n\s*(?:\*|\/\/)\s*/g, ' ');
  return [...unbroken.matchAll(cited)].flatMap(([, numbers = '']) => numbers.split(/, | and | to /));
}
