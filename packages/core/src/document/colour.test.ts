import { expect, test } from 'vitest';
import { canonicalColour } from './colour.ts';

test.each([
  [' #ABCDEF ', '#abcdef'],
  ['#0Fa', '#00ffaa'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgb(1 2 3)', '#010203'],
  ['RGBA(255,128,0,1)', '#ff8000'],
  ['rgb(255 128 0 / 100%)', '#ff8000'],
  ['rgb(300, 0, 0)', '#ff0000'],
  ['Red', '#ff0000'],
])('writes %j as %s', (text, colour) => {
  expect(canonicalColour(text)).toBe(colour);
});

test.each([
  '',
  'transparent',
  'windowtext',
  'var(--ink)',
  'constructor',
  '#abcde',
  '#abcdef0',
  'x#abcdef',
  '#abcx',
  'x#abc',
  'rgba(1, 2, 3, 0.5)',
  'rgb(1, 2)',
  'rgb(1000, 2, 3)',
  'x rgb(1, 2, 3)',
  'rgb(1, 2, 3) x',
])('rejects %j', (text) => {
  expect(canonicalColour(text)).toBeNull();
});
