import { expect, test } from 'vitest';
import { findUnfinishedShortcode } from './unfinished-shortcode.ts';

test.each([
  ['Dear {{', 5, ''],
  ['Dear {{prov', 5, 'prov'],
  ['{{ shortcode Prov', 0, 'Prov'],
  ['{{shortcode', 0, 'shortcode'],
  ['{{{Prov', 1, 'Prov'],
  [`${'x'.repeat(500)}{{a`, 500, 'a'],
])('finds in %j an unfinished shortcode at %i', (text, start, typed) => {
  expect(findUnfinishedShortcode(text, text.length)).toEqual({ start, typed });
});

test.each(['Dear {', 'Dear {{prov ', '{{shortcode Name}}', '{{shortcode Name format="', 'prov'])(
  'finds no unfinished shortcode in %j',
  (text) => {
    expect(findUnfinishedShortcode(text, text.length)).toBeNull();
  },
);

test('text after the caret counts only if it completes the name', () => {
  expect(findUnfinishedShortcode('{{prov}} x', 6)).toEqual({ start: 0, typed: 'prov' });
  expect(findUnfinishedShortcode('{{provider}} x', 6)).toBeNull();
});
