import { describe, expect, test } from 'vitest';
import { plainLine, readLines } from '../lines.ts';
import { aLetterAbout, aValue, lineWith } from '../testing/letter-about.ts';
import emptyValue from './empty-value.ts';

const messages = (...args: Parameters<typeof aLetterAbout>) =>
  emptyValue.find(aLetterAbout(...args)).map(({ place, message }) => `${place.part} ${place.from}: ${message}`);

describe('a missing value', () => {
  test('is found where its line would leave without it', () => {
    const values = [aValue({ shortcode: 'WorksiteParking', description: 'Parking instructions' })];
    expect(messages({ text: [lineWith('Parking: [[WorksiteParking|]].')], values })).toEqual([
      'text 9: “Parking instructions” has no value here.',
    ]);
  });

  test('is found in a message, by its shortcode if nothing else is known', () => {
    expect(messages({ message: [lineWith('From [[JobStartDate|]] on')] })).toEqual([
      'message 5: “JobStartDate” has no value here.',
    ]);
  });

  test('isn’t found where it is required, because such a letter can’t be sent at all', () => {
    const values = [aValue({ shortcode: 'WorksiteName', required: true })];
    expect(messages({ text: [lineWith('At [[WorksiteName|]].')], values })).toEqual([]);
  });

  test('isn’t found where a person typed it', () => {
    const values = [aValue({ shortcode: 'WorksiteParking' })];
    expect(messages({ text: [lineWith('Parking: [[WorksiteParking|garage]].')], values })).toEqual([]);
  });

  test('isn’t found in a line that is left out on sending', () => {
    const value = (shown: string) => ({ type: 'keyedValue', attrs: { shortcode: 'Fax', value: shown } }) as const;
    const text = readLines({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [value('')] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Our fax: ' }, value(''), { type: 'text', text: '.' }] },
      ],
    });
    expect(messages({ text })).toEqual(['text 9: “Fax” has no value here.']);
  });

  test('isn’t found in plain text', () => {
    expect(messages({ text: [plainLine('Parking: .'), ''], message: [''] })).toEqual([]);
  });

  test('is found 5,000 times where 5,000 are missing', () => {
    const values = Array.from({ length: 5_000 }, (_, at) => ({ shortcode: 'Fax', from: at, to: at }));
    expect(messages({ text: [{ ...plainLine('x'.repeat(5_000)), values }] })).toHaveLength(5_000);
  });
});
