import { expect, test } from 'vitest';
import { handEditedAgainst, type KeyedText } from './typed-over.ts';

const keyed = (shortcode: string, text: string, format: string | null = null): KeyedText => ({
  shortcode,
  format,
  text,
});

const handEdited = handEditedAgainst([
  keyed('Name', 'Ann'),
  keyed('Name', 'ANN', 'upper'),
  keyed('Start', ''),
  keyed('Fee', 'to be agreed'),
  keyed('Fee', 'none'),
]);

test('an element that shows what was flooded there was not typed over', () => {
  expect(handEdited(keyed('Name', 'Ann'))).toBe(false);
  expect(handEdited(keyed('Name', 'ANN', 'upper'))).toBe(false);
  expect(handEdited(keyed('Start', ''))).toBe(false);
});

test('an element that shows something else was, and so was one that was emptied or filled in', () => {
  expect(handEdited(keyed('Name', 'Anna'))).toBe(true);
  expect(handEdited(keyed('Name', ''))).toBe(true);
  expect(handEdited(keyed('Start', 'soon'))).toBe(true);
});

test('a format has its own text', () => {
  expect(handEdited(keyed('Name', 'ANN'))).toBe(true);
});

test('elements with different fallbacks may have been moved and removed', () => {
  expect(handEdited(keyed('Fee', 'none'))).toBe(false);
  expect(handEdited(keyed('Fee', 'to be agreed'))).toBe(false);
});

test('what was never flooded here is the person’s, unless it is empty', () => {
  expect(handEdited(keyed('Name', 'ann', 'lower'))).toBe(true);
  expect(handEdited(keyed('City', 'Reno'))).toBe(true);
  expect(handEdited(keyed('City', ''))).toBe(false);
});
