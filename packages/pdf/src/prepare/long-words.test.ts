import { describe, expect, it } from 'vitest';
import { aPdfRequest, cell, mark, paragraph, row, table, text } from '../testing/document-builder.ts';
import { prepareLetter } from './prepare-letter.ts';

type Blocks = Parameters<typeof aPdfRequest>[0];
const countIn = (kind: string, ...blocks: Blocks): number =>
  prepareLetter(aPdfRequest(blocks)).layout.split(`"kind":"${kind}"`).length - 1;

describe('a word', () => {
  it('is measured only if it may be wider than its column', () => {
    expect(countIn('word', paragraph('short sweet electroencephalographically'))).toBe(0);
    expect(countIn('word', paragraph('electroencephalographically'.repeat(5)))).toBe(1);
    const narrow = Array.from({ length: 12 }, () => cell('anaesthesiology'));
    expect(countIn('word', table(row(...narrow)))).toBe(12);
  });

  it('goes across marks and the ends of links', () => {
    const link = mark('link', { href: 'https://example.org' });
    const long = 'electroencephalographically'.repeat(3);
    expect(countIn('word', paragraph(text(long, mark('bold')), text(long)))).toBe(1);
    const layout = prepareLetter(aPdfRequest([paragraph(text(`of ${long}`, link), text(long))])).layout;
    expect(layout.split('"kind":"word"')).toHaveLength(2);
    expect(layout.split('"href":"https://example.org"')).toHaveLength(3);
  });

  it('is divided by estimate if its length is hostile, and left to the compiler if there are many', () => {
    const letter = 240_000;
    expect(countIn('chance', paragraph('&'.repeat(letter)))).toBeLessThan(8_000);
    expect(countIn('word', paragraph(`${'&'.repeat(79)} `.repeat(letter / 80)))).toBeLessThan(8_000);
  });
});

describe('two keyed elements side by side', () => {
  it('may be on two lines, as in the editor', () => {
    const value = { type: 'keyedValue', attrs: { shortcode: 'ProviderLegalName', value: 'Amara' } } as const;
    expect(countIn('chance', paragraph(value, value))).toBe(1);
    expect(countIn('chance', paragraph(value, ' ', value))).toBe(0);
  });
});
