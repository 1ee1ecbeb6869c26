import { describe, expect, test } from 'vitest';
import { plainLine } from '../lines.ts';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { findIn } from '../testing/letter-about.ts';
import { LETTER_SENTENCES, MESSAGE_SENTENCES } from '../testing/real-sentences.ts';
import leftBraces from './left-braces.ts';

describe('braces left as text', () => {
  test.each([
    ['Dear {{shortcode ClientName}},', '{{shortcode ClientName}}'],
    ['Dear {{ClientName}},', '{{ClientName}}'],
    ['Dear {{ClientName,', '{{ClientName'],
    ['Dear ClientName}},', '}}'],
    ['Dear {shortcode ClientName},', '{shortcode ClientName}'],
    ['Dear shortcode ClientName,', 'shortcode ClientName'],
  ])('are found in “%s”', (line, found) => {
    const letter = { title: line, text: [line], subject: line, message: [line] };
    const parts = ['title', 'text', 'subject', 'message'];
    expect(findIn(leftBraces, letter)).toEqual(parts.map((part) => `${part}: ${found}`));
  });

  test.each(['https://a.example/{{shortcode JobNumber}}', 'https://a.example/%7B%7BJobNumber%7D%7D'])(
    'are found in the link %s',
    (href) => {
      const line = { ...plainLine('See our page.'), links: [{ href, from: 8, to: 12 }] };
      expect(findIn(leftBraces, { text: [line] })).toEqual(['text: page']);
    },
  );

  test.each(['A set {a, b} of two', 'The shortcode is short.', ':-} and {', ...LETTER_SENTENCES, ...MESSAGE_SENTENCES])(
    'aren’t in “%s”',
    (line) => {
      expect(findIn(leftBraces, { title: line, text: [line], subject: line, message: [line] })).toEqual([]);
    },
  );

  test.each(hostileTexts('{{', '}}', '{ shortcode ', '{{a ', 'shortcode A'))(
    'are searched for in proportion to %s',
    (_, text) => {
      expect(readsInProportion(leftBraces, text)).toEqual({ isInProportion: true, unbounded: [] });
    },
  );
});
