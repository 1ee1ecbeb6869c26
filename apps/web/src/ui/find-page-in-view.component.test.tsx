import { expect, test } from 'vitest';
import { findPageInView } from './find-page-in-view.ts';

const boxed = (top: number, height: number): HTMLElement => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
  return element;
};

test.each([
  ['the first page is in the middle', 0, 1],
  ['a page ends just above the middle', -351, 2],
  ['all pages are above the middle', -900, 2],
])('the page in view is the one across the middle: %s', (_what, top, number) => {
  expect(findPageInView(boxed(0, 100), [boxed(top, 400), boxed(top + 400, 400)])).toBe(number);
});

test('the first page is in view before there are any', () => {
  expect(findPageInView(boxed(0, 100), [])).toBe(1);
});
