import { expect, test } from 'vitest';
import { omitMissingFromHtml } from './omit-missing-from-html.ts';

const MISSING = '<span data-shortcode="Parking"></span>';

test('the shown message leaves out lines of missing values and names no gap', () => {
  expect(omitMissingFromHtml(`<p>Dear Ann,</p><p>${MISSING}</p><p>Parking: ${MISSING}.</p>`)).toBe(
    '<p>Dear Ann,</p><p>Parking: .</p>',
  );
});

test('lines with values stay unchanged', () => {
  const html = '<p>Dear <span data-shortcode="Name">Ann</span>,</p>';
  expect(omitMissingFromHtml(html)).toBe(html);
});
