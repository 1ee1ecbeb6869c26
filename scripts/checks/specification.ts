import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, filesBelow, ROOTS } from './imports.ts';

/** A row of the specification's tables. */
export interface Requirement {
  /** Such as `4.12`. */
  readonly number: string;
  /** The page it stands on, whose name begins with its section. */
  readonly page: string;
  readonly text: string;
  /** Files and folders, relative to the checkout; empty for "not yet". */
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

/** A place in the code that names the specification. */
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

/** Every requirement, page by page. */
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

/** The rows of the tables that cannot be read as requirements, such as those with a cell too few. */
export function unreadRows(): string[] {
  return readdirSync(join(CHECKOUT, FOLDER)).flatMap((page) =>
    readFileSync(join(CHECKOUT, FOLDER, page), 'utf8')
      .split('\n')
      .filter((line) => /^\|(?! number \||---)/.test(line) && !ROW.test(line)),
  );
}

/** Where the code cites the specification, or what `cited` finds the numbers of. */
export function readCitations(cited = CITED): Citation[] {
  return ROOTS.flatMap((root) => filesBelow(root, /\.(ts|tsx|mjs|css|typ)$/)).flatMap((path) =>
    citationsIn(readFileSync(join(CHECKOUT, path), 'utf8'), cited).map((number) => ({ path, number })),
  );
}

/** The numbers that a source cites, in comments of one line or several. */
export function citationsIn(source: string, cited = CITED): string[] {
  const unbroken = source.replaceAll(/\n\s*(?:\*|\/\/)\s*/g, ' ');
  return [...unbroken.matchAll(cited)].flatMap(([, numbers = '']) => numbers.split(/, | and | to /));
}
