import { expect, test } from 'vitest';
import { headingMeasures, MEASURES, numbersRoom, tableTextSize } from './measures.ts';

test('three-digit list numbers get more room at any start value', () => {
  const { room, wideRoom } = MEASURES.list;
  expect([numbersRoom(['1.', '99.']), numbersRoom(['90.', '99.'])]).toEqual([room, room]);
  expect([numbersRoom(['1.', '100.']), numbersRoom(['1000.'])]).toEqual([wideRoom, wideRoom]);
});

test('wide letters and Roman numbers get more room', () => {
  const { room, wideRoom } = MEASURES.list;
  expect([numbersRoom(['A.', 'Z.']), numbersRoom(['i.', 'iii.'])]).toEqual([room, room]);
  expect([numbersRoom(['AA.']), numbersRoom(['I.', 'VIII.'])]).toEqual([room, wideRoom]);
});

test('a list has room for a word before its numbers', () => {
  expect(numbersRoom(['Section 7.'])).toBeGreaterThan(MEASURES.list.wideRoom);
});

test('tables with more columns have smaller text', () => {
  expect([0, 1, 7, 8, 10, 11, 14, 15, 20].map(tableTextSize)).toEqual([10, 10, 10, 9, 9, 8, 8, 7, 7]);
});

test('a heading of an unknown level uses the smallest size', () => {
  expect(headingMeasures(1).size).toBe(16);
  expect(headingMeasures(9)).toEqual(headingMeasures(4));
});
