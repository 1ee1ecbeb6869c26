import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCKING_ROLES } from '../session/roles.ts';
import { findDirectives } from './directive.ts';
import { type RegionDirective, writeRegion } from './region.ts';

const read = (text: string) => findDirectives(text)[0];

describe('a region’s directive', () => {
  test.each<[string, RegionDirective]>([
    ['{{locked "Required by law"}}', { kind: 'locked', label: 'Required by law', editableBy: null }],
    [
      '{{ LOCKED “Rates”  editable BY "template  administrator" }}',
      { kind: 'locked', label: 'Rates', editableBy: 'ROLE_LETTERS_TEMPLATE_ADMIN' },
    ],
    ['{{optional "Parking"}}', { kind: 'optional', label: 'Parking' }],
    ['{{choice "Reason"}}', { kind: 'choice', label: 'Reason' }],
    ['{{variant "Client  request"}}', { kind: 'variant', label: 'Client request' }],
  ])('reads %s', (text, directive) => {
    expect(read(text)?.directive).toEqual(directive);
  });

  test.each([
    ['{{locked}}', 'expected_value'],
    ['{{locked ""}}', 'expected_value'],
    ['{{locked Law}}', 'expected_value'],
    ['{{optional "Parking}}', 'unclosed'],
    ['{{optional "Parking" "x"}}', 'unexpected'],
    ['{{locked "Law" for "Risk"}}', 'unexpected'],
    ['{{locked "Law" editable by}}', 'unknown_role'],
    ['{{locked "Law" editable by "Anyone"}}', 'unknown_role'],
    ['{{locked "Law" editable by "Auditor"}}', 'unknown_role'],
    ['{{locked "Law" editable by "Risk" "Housing"}}', 'unexpected'],
    [`{{choice "${'a'.repeat(201)}"}}`, 'too_long'],
  ])('names the problem of %s', (text, code) => {
    expect(read(text)?.problem?.code).toBe(code);
  });

  test('says where the problem is', () => {
    const text = 'x {{locked "Law" editable by "Anyone"}}';
    const { start, end } = read(text)?.problem?.span ?? { start: 0, end: 0 };
    expect(text.slice(start, end)).toBe('"Anyone"');
  });

  test('is read as it was written', () => {
    const label = fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    const directive = fc.oneof(
      fc.record({
        kind: fc.constant('locked' as const),
        label,
        editableBy: fc.constantFrom(null, ...LOCKING_ROLES),
      }),
      fc.record({ kind: fc.constantFrom('optional' as const, 'choice' as const, 'variant' as const), label }),
    );
    fc.assert(
      fc.property(directive, (given) => {
        expect(read(writeRegion(given))?.directive).toEqual(given);
      }),
    );
  });
});
