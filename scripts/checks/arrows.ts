import { dirname } from 'node:path';
import type { SourceFile } from './imports.ts';

/** From each folder to those it may import, relative to the checkout. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Packages, apps and top-level folders are one level. */
const TOP = /^(?:(?:packages|apps)\/[^/]+|e2e|bench|faults|scripts|tooling)(?=\/|$)/;
const BLOCK = /```arrows\n(.*?)```/gs;
const LINE = /^(\S+) → (.+)$/;

/** Parses arrows. A name without a folder is relative to the line's first one. */
export function readArrows(text: string): Arrows {
  const lines = [...text.matchAll(BLOCK)].flatMap(([, block = '']) => block.trim().split('\n'));
  return new Map(lines.map(readLine));
}

function readLine(line: string): [string, ReadonlySet<string>] {
  const [, from, to] = LINE.exec(line) ?? [];
  if (from === undefined || to === undefined) throw new Error(`This is no arrow: ${line}`);
  const beside = (name: string) => (name.includes('/') || TOP.test(name) ? name : `${dirname(from)}/${name}`);
  return [from, new Set(to.split(', ').map(beside))];
}

/** An import between two drawn folders. */
export interface Crossing {
  readonly from: string;
  readonly to: string;
  readonly file: SourceFile;
}

/**
 * Returns imports between sibling folders with drawn arrows.
 * @param isCounted filters the importing files.
 */
export function crossings(
  arrows: Arrows,
  sources: readonly SourceFile[],
  isCounted: (file: SourceFile, place: string) => boolean,
): Crossing[] {
  const places = new Set([...arrows.keys()].map(placeOf));
  return [...places].flatMap((place) =>
    sources
      .filter((file) => isCounted(file, place))
      .flatMap((file) =>
        file.imports.flatMap((path) => {
          const [from, to] = [folderIn(place, file.path), folderIn(place, path)];
          return from === null || to === null || from === to ? [] : [{ from, to, file }];
        }),
      ),
  );
}

/** Returns the folder whose children an arrow joins; '' for the top. */
function placeOf(folder: string): string {
  return TOP.exec(folder)?.[0] === folder ? '' : dirname(folder);
}

function folderIn(place: string, path: string): string | null {
  if (place === '') return TOP.exec(path)?.[0] ?? null;
  if (!path.startsWith(`${place}/`)) return null;
  const [folder, ...rest] = path.slice(place.length + 1).split('/');
  return rest.length === 0 ? null : `${place}/${folder}`;
}
