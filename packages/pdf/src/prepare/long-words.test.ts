import { describe, expect, it } from 'vitest';
import { aPdfRequest, paragraph } from '../testing/document-builder.ts';
import { prepareLetter } from './prepare-letter.ts';

const chancesIn = (...words: string[]): number =>
  prepareLetter(aPdfRequest(words.map((word) => paragraph(word)))).layout.split('"kind":"chance"').length - 1;

describe('an overlong word', () => {
  it('can break at its punctuation', () => {
    expect(chancesIn(`https://example.org/${'folder/'.repeat(20)}`)).toBeGreaterThan(20);
    expect(chancesIn('short&sweet')).toBe(0);
  });

  it('breaks at a full line once a letter has too many break points', () => {
    const letter = 240_000;
    expect(chancesIn('&'.repeat(letter))).toBeLessThan(8_000);
    expect(chancesIn(`${'&'.repeat(79)} `.repeat(letter / 80))).toBeLessThan(8_000);
  });
});
