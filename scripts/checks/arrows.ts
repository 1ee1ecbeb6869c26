import { dirname } from 'node:path';
import type { SourceFile } from './imports.ts';

/** From a folder to those it may import from; all of them relative to the checkout. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Packages, apps and the folders at the top are drawn together. */
const TOP = /^(?:(?:packages|apps)\/[^/]+|e2e|bench|scripts|tooling)(?=\/|$)/;
const BLOCK = /```arrows\n(.*?)```/gs;
const LINE = /^(\S+) → (.+)$/;

/** Reads the arrows that a text draws. A name without a folder stands beside the one that the line begins with. */
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

/** An import from one of the folders that are drawn into another. */
export interface Crossing {
  readonly from: string;
  readonly to: string;
  readonly file: SourceFile;
}

/**
 * Every import that goes from one folder to another one beside it, where arrows are drawn between folders of that place.
 * @param isCounted whether the imports of a file count.
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
