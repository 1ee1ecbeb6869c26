import { expect, test } from 'vitest';
import { omitMissingFromHtml } from './omit-missing-from-html.ts';

const MISSING = '<span data-shortcode="Parking"></span>';

test('a message reads as it left: lines of nothing but missing values are gone, and no hole names what is missing', () => {
  expect(omitMissingFromHtml(`<p>Dear Ann,</p><p>${MISSING}</p><p>Parking: ${MISSING}.</p>`)).toBe(
    '<p>Dear Ann,</p><p>Parking: .</p>',
  );
});

test('what has its values stays as it is', () => {
  const html = '<p>Dear <span data-shortcode="Name">Ann</span>,</p>';
  expect(omitMissingFromHtml(html)).toBe(html);
});
