import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';
import { neededStyles } from './mantine-styles.ts';
import { missingClasses, readRules, type StyleSheet, setAgain, unusedClasses } from './styles.ts';

const WEB = join(CHECKOUT, 'apps/web/src');
/** The tokens themselves, and the sign-in page, which loads without them. */
const OWN_VALUES = ['app/tokens.css', 'sso/sso.css'];

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
const read = (path: string): StyleSheet => ({
  path: relative(CHECKOUT, join(WEB, path)),
  text: readFileSync(join(WEB, path), 'utf8'),
});
const components = files.filter((path) => /\.tsx?$/.test(path)).map(read);
const sheets = files.filter((path) => path.endsWith('.css') && !OWN_VALUES.includes(path)).map(read);

function declarations(matching: RegExp, of = sheets): string[] {
  return of.flatMap(({ path, text }) => [...text.matchAll(matching)].map(([found]) => `${path}: ${found.trim()}`));
}

test('type sizes come from the scale, except on the paper, which uses points', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(declarations(/(?:font-size|font):[^;]*?[\d.]+(?:px|rem)(?! var\(--font\))[^;]*;/g)).toEqual([]);
});

test('spacing comes from the scale, except for hairlines of one pixel', () => {
  expect(declarations(/^\s*(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*):[^;]*?\b(?!1px)\d+px[^;]*;/gm)).toEqual(
    [],
  );
});

test('colours come from tokens, except on the paper, which stays light in the dark scheme', () => {
  const offPaper = sheets.filter(({ path }) => !path.startsWith('apps/web/src/editor/'));
  expect(declarations(/[^;{]*#(?:[\da-f]{3,4}){1,2}\b[^;]*;/gi, offPaper)).toEqual([]);
});

test("a style sheet doesn't set the properties of a class that it composes, except through its variables", () => {
  expect(setAgain(sheets)).toEqual([]);
});

test('a class that a component uses is in its style sheet', () => {
  expect(components.length).toBeGreaterThan(200);
  expect(missingClasses(sheets, components)).toEqual([]);
  const component = { path: 'ui/a.tsx', text: "import classes from './a.module.css';\nclasses.box, classes.bax" };
  expect(missingClasses([{ path: 'ui/a.module.css', text: '.box { gap: 0; }' }], [component])).toEqual([
    'ui/a.tsx: classes.bax',
  ]);
});

test('every class of a style sheet is used', () => {
  expect(unusedClasses(sheets, components)).toEqual([]);
  const component = { path: 'ui/a.tsx', text: "import classes from './a.module.css';\nclasses.box" };
  const sheet = { path: 'ui/a.module.css', text: '.box { gap: 0; }\n.box :global(.other) .gone { gap: 0; }' };
  expect(unusedClasses([sheet], [component])).toEqual(['ui/a.module.css gone']);
});

const SHARED =
  '.a { width: 36px; padding: 0; }\n.a[data-open] { color: red; }\n@media (max-width: 9px) { .b > .a { gap: 0; } }';
const own = (rules: string): StyleSheet[] => [
  { path: 'ui/shared.css', text: SHARED },
  { path: 'features/own.css', text: `.mine {\n  composes: a from "../ui/shared.css";\n}\n${rules}` },
];

test.each([
  ['the same property', '.mine { width: auto; }', ['features/own.css: .mine sets width of ui/shared.css again']],
  ['a part of it', '.mine { padding-top: 1px; }', ['features/own.css: .mine sets padding-top of ui/shared.css again']],
  [
    'the property where the window is narrow',
    '/* Why; not: .x { */\n@media (max-width: 99px) {\n  .mine { width: auto; }\n}',
    ['features/own.css: .mine sets width of ui/shared.css again'],
  ],
  [
    'it in a state',
    '.mine[data-wide] { color: blue; }',
    ['features/own.css: .mine[data-wide] sets color of ui/shared.css again'],
  ],
  ['another property', '.mine { height: auto; --width: auto; }', []],
  ['it with a more specific selector', '.mine[data-wide] { width: auto; }', []],
  ['it for another element', '.other { width: auto; }\n.mine > .other { gap: 1px; }', []],
])('the check distinguishes composing a class and setting %s', (_what, rules, found) => {
  expect(setAgain(own(rules))).toEqual(found);
});

test('the parser reads the rules of a style sheet including those inside conditions', () => {
  expect(readRules('.a,\n.b { gap: 0; color: red }\n@media print { .c { width: 1px; } }')).toEqual([
    { selector: '.a', properties: ['gap', 'color'] },
    { selector: '.b', properties: ['gap', 'color'] },
    { selector: '.c', properties: ['width'] },
  ]);
});

test('the style sheets of Mantine are those of the used components', () => {
  const imported = [...readFileSync(join(WEB, 'app/mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)];
  expect(imported.map(([, name]) => name).sort()).toEqual(neededStyles(components.map(({ text }) => text)).sort());
  expect(neededStyles(["import { Slider } from '@mantine/core';"])).toContain('Slider');
});
