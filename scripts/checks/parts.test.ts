import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT, filesBelow } from './imports.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

const REACTS_WAY = /\bimport\b[^;]*\{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react';|\bReact\.(?:lazy|Suspense)\b/g;
const PART = /^(?:export )?const \w+ = lazyComponent(?:<.+>)?\(\{\n(?: .*\n)*?\}\);$/gm;
/** The router itself waits for pages. */
const PAGE = /\blazyPage\(\s*\(\) => import\('[^']+\.tsx'\),/g;
/** A preload, whose failure is reported when it's needed. */
const AHEAD = /\bimport\('[^']+\.tsx'\)\.then\(\(\{ (preload\w+) \}\) => \1\(\)\)\.catch\(\(\) => undefined\)/g;
const LATE = /\bimport\(\s*['"`][^'"`]+\.tsx['"`]\s*\)/g;

const sources: Source[] = filesBelow('apps/web/src', /\.tsx?$/).map((path) => ({
  path,
  text: readFileSync(join(CHECKOUT, path), 'utf8'),
}));

function find(pattern: RegExp, of: readonly Source[]): string[] {
  return of.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

/** Finds lazy imports of components outside lazyComponent, lazyPage and preloads. */
function strays(of: readonly Source[]): string[] {
  const rest = of.map(({ path, text }) => ({
    path,
    text: text
      .replaceAll(PART, (made) => made.replace(new RegExp(LATE.source), ''))
      .replaceAll(PAGE, '')
      .replaceAll(AHEAD, ''),
  }));
  return find(LATE, rest);
}

test('no component is loaded by React.lazy, whose failure would remove the page around it', () => {
  expect(find(REACTS_WAY, sources)).toEqual([]);
});

test('a component is imported lazily only by lazyComponent, by the router, or as a preload of both', () => {
  expect(strays(sources)).toEqual([]);
});

test("the router doesn't use its own page loading, which reloads without an answer", () => {
  expect(find(/\blazyRouteComponent\(/g, sources)).toEqual(['apps/web/src/app/lazy-page.ts: lazyRouteComponent(']);
});

test('every lazy component and every page of the router is parsed as one', () => {
  expect(find(PART, sources)).toHaveLength(find(/= lazyComponent(?:<.+>)?\(\{/g, sources).length);
  expect(find(PAGE, sources)).toHaveLength(find(/\blazyPage\(\s*\(\)/g, sources).length);
  expect(find(LATE, sources)).toHaveLength([PART, PAGE, AHEAD].flatMap((way) => find(way, sources)).length);
});

test('the check finds both ways of React', () => {
  const of = (text: string) => find(REACTS_WAY, [{ path: 'a.tsx', text }]).length;
  expect(of("import { lazy, useState } from 'react';")).toBe(1);
  expect(of("import React, { type Ref, Suspense } from 'react';")).toBe(1);
  expect(of('const Page = React.lazy(load);')).toBe(1);
  expect(of("import { type Ref, useState } from 'react';")).toBe(0);
});

/** Separate, since no such file exists here. */
const B = "'./b.tsx'";
const LOAD = `  load: () => import(${B}).then((module) => module.B),\n`;

test.each([
  ['a lazy component', `const B = lazyComponent({\n  name: 'B',\n${LOAD}});`, 0],
  [
    'a lazy component with its own types',
    `export const B = lazyComponent<Props & { a?: Ref<B> }>({\n  name: 'B',\n${LOAD}});`,
    0,
  ],
  ['two imports of one lazy component', `const B = lazyComponent({\n  name: 'B',\n${LOAD}${LOAD}});`, 1],
  ['any other object', `const b = {\n${LOAD}};`, 1],
  ['any other object beside a lazy component', `const B = lazyComponent({\n${LOAD}});\nconst b = {\n${LOAD}};`, 1],
  ['another call', `const B = compose({\n${LOAD}});`, 1],
  ['a page of the router', `component: lazyPage(() => import(${B}), 'B'),`, 0],
  ['a page on lines of its own', `component: lazyPage(\n  () => import(${B}),\n  'B',\n),`, 0],
  ['one ahead of a page', `import(${B}).then(({ preloadB }) => preloadB()).catch(() => undefined);`, 0],
  ['one ahead that fails aloud', `import(${B}).then(({ preloadB }) => preloadB());`, 1],
  ['a bare import', `await import(${B});`, 1],
  ['one over several lines', `import(\n  ${B}\n);`, 1],
  ['a module without components', `await import(${B.replace('x', '')});`, 0],
])('the check judges lazy imports: %s', (_what, text, found) => {
  expect(strays([{ path: 'a.tsx', text }])).toHaveLength(found);
});
