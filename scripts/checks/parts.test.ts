import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT, filesBelow } from './imports.ts';

const REACTS_WAY = /\bimport\b[^;]*\{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react';|\bReact\.(?:lazy|Suspense)\b/g;
/** What the router loads it also waits for, before it shows another page. */
const OUR_WAYS = /(?:\bload: \(\) =>\s*|\blazyRouteComponent\(\s*\(\) => )import\('[^']+\.tsx'\)/g;

const sources = filesBelow('apps/web/src', /\.tsx?$/).map((path) => ({
  path,
  text: readFileSync(join(CHECKOUT, path), 'utf8'),
}));

function find(pattern: RegExp, of = sources): string[] {
  return of.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

test('no part of the web is loaded in the way of React, whose failure is the end of the page around it', () => {
  expect(find(REACTS_WAY)).toEqual([]);
});

test('what is drawn is imported late by a part only, or as a page by the router', () => {
  const others = sources.map(({ path, text }) => ({ path, text: text.replaceAll(OUR_WAYS, '') }));
  expect(find(OUR_WAYS).length).toBeGreaterThan(20);
  expect(find(/\bimport\('[^']+\.tsx'\)/g, others)).toEqual([]);
});

test('both ways of React are found', () => {
  const of = (text: string) => find(REACTS_WAY, [{ path: 'a.tsx', text }]).length;
  expect(of("import { lazy, useState } from 'react';")).toBe(1);
  expect(of("import React, { type Ref, Suspense } from 'react';")).toBe(1);
  expect(of('const Page = React.lazy(load);')).toBe(1);
  expect(of("import { type Ref, useState } from 'react';")).toBe(0);
});
