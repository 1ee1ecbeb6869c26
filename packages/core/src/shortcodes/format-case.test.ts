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
    ['mary ANN\n12 elm st', 'Mary ANN\n12 Elm St'],
  ])('writes %j as %j', (text, title) => {
    expect(toTitleCase(text)).toBe(title);
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
