import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLowerCase, toTitleCase } from './format-case.ts';

describe('lower case', () => {
  test.each([
    ['Emergency Medicine PA', 'emergency medicine PA'],
    ['EMERGENCY MEDICINE', 'emergency medicine'],
    ['Family Practice NP or MD', 'family practice NP or MD'],
    ['OB/GYN Hospitalist', 'OB/GYN hospitalist'],
    ['Dr. McDonald', 'dr. McDonald'],
    ['NICU NURSE', 'NICU nurse'],
    ['Do Not Resuscitate', 'do not resuscitate'],
    ['Élan Vital', 'élan vital'],
  ])('writes %j as %j', (text, lower) => {
    expect(toLowerCase(text)).toBe(lower);
  });
});

describe('title case', () => {
  test.each([
    ['emergency medicine PA', 'Emergency Medicine PA'],
    ['MARY ANN O’NEILL', 'Mary Ann O’Neill'],
    ["o'halloran clinic", "O'Halloran Clinic"],
    ['RONALD MCDONALD', 'Ronald McDonald'],
    ['the university of nevada', 'The University of Nevada'],
    ['JOHN SMITH MD', 'John Smith MD'],
    ['patient’s hospital', 'Patient’s Hospital'],
    ['vascular/thoracic surgery', 'Vascular/Thoracic Surgery'],
    ['jean-luc picard III', 'Jean-Luc Picard III'],
    ['OR nurse', 'OR Nurse'],
    ['mary ANN\n12 elm st', 'Mary Ann\n12 Elm St'],
    ['SMITH, Mary', 'Smith, Mary'],
    ['JOHNSON, Mary LLC', 'Johnson, Mary LLC'],
    ['5 mcg daily', '5 Mcg Daily'],
  ])('writes %j as %j', (text, title) => {
    expect(toTitleCase(text)).toBe(title);
  });

  test('handles a text of a million letters, which would take hours in quadratic time', () => {
    for (const text of ['a'.repeat(1_000_000), 'a '.repeat(500_000), 'Aa'.repeat(500_000)]) {
      expect(toTitleCase(text)).toHaveLength(1_000_000);
      expect(toLowerCase(text)).toHaveLength(1_000_000);
    }
  });

  test('changes nothing but the case of letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aAbB o’/-.dMcD1é\n') }), (text) => {
        for (const format of [toLowerCase, toTitleCase]) {
          expect(format(text).toLowerCase()).toBe(text.toLowerCase());
        }
      }),
    );
  });
});
