import { expect, test } from 'vitest';
import { insertBelowGreeting } from './insert-below-greeting.ts';
import { parseHtml } from './parse-html.ts';
import { toHtml } from './serialise-html.ts';

const insert = (html: string) => toHtml(insertBelowGreeting(parseHtml(html), 'New.'));

test.each([
  ['<p>May 1</p><p>Dear Dr. Lee,</p><p>Text.</p>', '<p>May 1</p><p>Dear Dr. Lee,</p><p>New.</p><p>Text.</p>'],
  ['<p>To whom it may concern</p>', '<p>To whom it may concern</p><p>New.</p>'],
  ['<p>Deary me.</p><p>Text.</p>', '<p>New.</p><p>Deary me.</p><p>Text.</p>'],
  ['<p>Text.</p>', '<p>New.</p><p>Text.</p>'],
])('%s gets a paragraph below its greeting, or first', (html, expected) => {
  expect(insert(html)).toBe(expected);
});
