import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, filesBelow } from './imports.ts';
import { type Requirement, readSpecification } from './specification.ts';

/** Code that every page uses: a change of it can break any journey. */
const SHARED =
  /^(?:apps\/web\/(?:src\/(?:ui|app|api|sso|draft-store)\/|[^/]+$)|apps\/server\/src\/[^/]+$|packages\/(?:core|contract)\/src\/[^/]+$)/;

/** The commit that changes are counted from: where this branch left main, or HEAD on main itself. */
export function changeBase(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim();
  const main = ['origin/main', 'main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== '';
    } catch {
      return false;
    }
  });
  return main === undefined ? 'HEAD' : git('merge-base', 'HEAD', main);
}

/** Files that differ from the base, with new ones that git doesn't know yet. */
export function changedFiles(base: string): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')];
}

/** The journeys that a change can break: those of the requirements whose code it touches, and its own. */
export function journeysOf(
  files: readonly string[],
  requirements: readonly Requirement[] = readSpecification(),
  all: readonly string[] = filesBelow('e2e', /\.spec\.ts$/),
): string[] {
  if (files.some((file) => SHARED.test(file) || /^e2e\/(?!.*\.spec\.ts$)/.test(file))) return [...all];
  const isTouched = (place: string) => files.some((file) => file === place || file.startsWith(withSlash(place)));
  const named = requirements
    .filter(({ places }) => places.some(isTouched))
    .flatMap(({ tests }) => tests.filter((test) => test.startsWith('e2e/')));
  const own = files.filter((file) => file.endsWith('.spec.ts') && existsSync(join(CHECKOUT, file)));
  return [...new Set([...named, ...own])].toSorted();
}

function withSlash(place: string): string {
  return place.endsWith('/') ? place : `${place}/`;
}
