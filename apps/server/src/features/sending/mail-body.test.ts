import { parseHtml } from '@letterdesk/document/parse-html';
import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';

test('a mail has no line and no item of missing values, in its message and in the letter below it', () => {
  const missing = '<span data-shortcode="City"></span>';
  const message = parseHtml(`<p>Good morning.</p><ul><li>${missing}</li></ul>`);
  const letter = parseHtml(`<p>Street<br>${missing}</p><p>${missing}</p><p>Kind regards</p>`);
  const { text, html } = mailBody(message, letter);
  expect(text).toBe(`Good morning.\n\n${'-'.repeat(20)}\n\nStreet\n\nKind regards`);
  expect(html).not.toContain('<li>');
  expect(html).not.toContain('<br>');
  expect(html.match(/<p /g)).toHaveLength(3);
});
