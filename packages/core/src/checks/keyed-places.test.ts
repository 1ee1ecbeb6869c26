import { expect, test } from 'vitest';
import type { DocumentNode } from '../document/schema.ts';
import { keyedPlacesOf } from './keyed-places.ts';

const text = (value: string): DocumentNode => ({ type: 'text', text: value });
const value = (shown: string): DocumentNode => ({ type: 'keyedValue', attrs: { shortcode: 'Name', value: shown } });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });

test('a value’s place is its range in its paragraph', () => {
  const second = paragraph(text('On '), value('May 1'), { type: 'hardBreak' }, value('in Elmira'));
  expect(keyedPlacesOf({ type: 'doc', content: [paragraph(text('Hello')), second] })).toEqual([
    { line: 1, from: 3, to: 8 },
    { line: 1, from: 9, to: 18 },
  ]);
});

test('a block’s place is the first line within, and values within it count too', () => {
  const block: DocumentNode = { type: 'keyedBlock', content: [paragraph(text('Shifts')), paragraph(value('7 a.m.'))] };
  const list: DocumentNode = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(value('x'))] }] };
  expect(keyedPlacesOf({ type: 'doc', content: [paragraph(), block, list] })).toEqual([
    { line: 1, from: 0, to: 0 },
    { line: 2, from: 0, to: 6 },
    { line: 3, from: 0, to: 1 },
  ]);
});
