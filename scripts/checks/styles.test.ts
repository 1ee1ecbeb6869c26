import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';

const WEB = join(CHECKOUT, 'apps/web/src');
/** The tokens themselves, and the little page around the provider's, which is loaded without them. */
const OWN_VALUES = ['app/tokens.css', 'sso/sso.css'];

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !OWN_VALUES.includes(path))
  .map((path) => ({ path: relative(CHECKOUT, join(WEB, path)), text: readFileSync(join(WEB, path), 'utf8') }));

function declarations(matching: RegExp, of = sheets): string[] {
  return of.flatMap(({ path, text }) => [...text.matchAll(matching)].map(([found]) => `${path}: ${found.trim()}`));
}

test('type takes its size from the scale, but for the paper, which measures in points', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(declarations(/(?:font-size|font):[^;]*?[\d.]+(?:px|rem)(?! var\(--font\))[^;]*;/g)).toEqual([]);
});

test('space takes its width from the scale, but for hairlines of one pixel', () => {
  expect(declarations(/^\s*(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*):[^;]*?\b(?!1px)\d+px[^;]*;/gm)).toEqual(
    [],
  );
});

test('colours come from the tokens, but on the paper, which is as light in the dark', () => {
  const offPaper = sheets.filter(({ path }) => !path.startsWith('apps/web/src/editor/'));
  expect(declarations(/[^;{]*#(?:[\da-f]{3,4}){1,2}\b[^;]*;/gi, offPaper)).toEqual([]);
});
