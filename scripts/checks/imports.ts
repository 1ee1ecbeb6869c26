import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface SourceFile {
  /** Relative to the checkout. */
  readonly path: string;
  readonly lines: number;
  /** Own files, relative to the checkout, including `import type`. */
  readonly imports: readonly string[];
  /** Third-party packages. */
  readonly packages: readonly string[];
}

export const CHECKOUT = join(import.meta.dirname, '..', '..');
export const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'faults', 'scripts', 'tooling'];
const SKIPPED = new Set(['node_modules', 'dist', 'dist.new', 'public']);
const IMPORT = /^\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Reads every source file with its imports. */
export function readSources(): SourceFile[] {
  return ROOTS.flatMap((root) => filesBelow(root, /\.(ts|tsx|mjs)$/)).map(readSource);
}

/** Returns our files below a folder with matching names, relative to the checkout. */
export function filesBelow(folder: string, fits: RegExp): string[] {
  return readdirSync(join(CHECKOUT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path, fits);
    return fits.test(entry.name) ? [path] : [];
  });
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(CHECKOUT, path), 'utf8');
  const names = Array.from(text.matchAll(IMPORT), ([, from, bare, lazy]) => from ?? bare ?? lazy ?? '');
  const own = names.map((name) => resolveOwn(path, name));
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: own.filter((name) => name !== undefined),
    packages: names.filter((_name, index) => own[index] === undefined),
  };
}

function resolveOwn(from: string, name: string): string | undefined {
  const workspace = /^@letterdesk\/(core|contract|demo|document|pdf)\/(.+)$/.exec(name);
  if (workspace !== null) return `packages/${workspace[1]}/src/${workspace[2]}.ts`;
  if (!name.startsWith('.')) return undefined;
  return relative(CHECKOUT, join(CHECKOUT, dirname(from), name.replace(/\?.*$/, '')));
}

/** Returns the first import circle as a path; undefined if there is none. */
export function findCircle(sources: readonly SourceFile[]): string[] | undefined {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const open: string[] = [];
  function visit(path: string): string[] | undefined {
    if (done.has(path)) return undefined;
    if (open.includes(path)) return [...open.slice(open.indexOf(path)), path];
    open.push(path);
    for (const next of byPath.get(path)?.imports ?? []) {
      const circle = visit(next);
      if (circle !== undefined) return circle;
    }
    open.pop();
    done.add(path);
    return undefined;
  }
  for (const { path } of sources) {
    const circle = visit(path);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
