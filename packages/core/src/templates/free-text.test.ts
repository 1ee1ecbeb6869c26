import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressChoiceOf, freeTextProblem, isApproverExpression, storedAddress } from './address-fields.ts';

const name = fc.stringMatching(/^[A-Z][A-Za-z0-9_]{0,30}$/);

describe('an address field of a configuration', () => {
  test('reads as nothing when nothing or blanks are stored', () => {
    expect([null, '', '  '].map(addressChoiceOf)).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
  });

  test('is an expression when one plain placeholder is stored', () => {
    expect(addressChoiceOf('{{shortcode ClientRepEmail}}')).toEqual({ kind: 'expression', name: 'ClientRepEmail' });
    expect(addressChoiceOf(' {{shortcode  ClientRepEmail }} ')).toEqual({ kind: 'expression', name: 'ClientRepEmail' });
  });

  test.each([
    'letters@meridale.example',
    'ann@x.org; bob@x.org',
    'not an address',
    'one brace { does not count }',
    '{{shortcode ClientRepEmail}}, boss@x.org',
    '{{shortcode ClientRepEmail default="desk@x.org"}}',
    '{{shortcode ClientRepEmail format="lower"}}',
    '{{shortcode',
    '{{ClientRepEmail}}',
  ])('shows %j as free text, and keeps it as it is', (stored) => {
    expect(addressChoiceOf(stored)).toEqual({ kind: 'free-text', text: stored });
  });

  test('is stored again as it was, whatever a value without double braces holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const stored = text.replaceAll('{{', '{').trim() || null;
        expect(storedAddress(addressChoiceOf(stored))).toBe(stored);
      }),
    );
  });

  test('is stored again unchanged, whatever is around braces', () => {
    const piece = fc.oneof(fc.string(), name, fc.constantFrom('{{', '}}', '{{shortcode ', '"', ' default="x"', ', '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const stored = pieces.join('').trim() || null;
        const choice = addressChoiceOf(stored);
        const again = storedAddress(choice);
        if (choice.kind === 'expression') expect(addressChoiceOf(again)).toEqual(choice);
        else expect(again).toBe(stored);
      }),
    );
  });

  test('keeps every choice through being stored', () => {
    fc.assert(
      fc.property(name, (expression) => {
        const choice = { kind: 'expression', name: expression } as const;
        expect(addressChoiceOf(storedAddress(choice))).toEqual(choice);
      }),
    );
  });

  test('stores a free text without blanks around it', () => {
    expect(storedAddress({ kind: 'free-text', text: ' ann@x.org ' })).toBe('ann@x.org');
  });

  test('stores nothing for a free text that is blank', () => {
    expect(storedAddress({ kind: 'free-text', text: ' ' })).toBeNull();
  });
});

describe('a free text', () => {
  test.each([
    ['defaultToField', ''],
    ['defaultToField', ' \t'],
    ['defaultToField', 'ann@x.org'],
    ['defaultCcField', 'ann@x.org; bob@x.org, cy@x.org'],
    ['defaultBccField', 'ann+hr@x.org+bob@x.org'],
    ['approver', 'boss@x.org'],
    ['defaultFromField', ' ann+hr@x.org '],
  ] as const)('of %s may be %j', (field, text) => {
    expect(freeTextProblem(field, text)).toBeNull();
  });

  test.each([
    ['defaultToField', 'ann', '“ann” is not a valid address: it has no “@”.'],
    ['defaultToField', 'ann@x.org bob@x.org', '“ann@x.org bob@x.org” is not a valid address: it contains a space.'],
    ['defaultToField', ',;', 'Enter an address.'],
    ['defaultCcField', 'ann@x.org\nBcc: eve@x.org', '“Bcc: eve@x.org” is not a valid address: it contains a space.'],
    ['approver', 'boss@x.org, {{shortcode ClientRepEmail}}', 'Choose one shortcode, or type text without braces.'],
    ['defaultFromField', 'ann@x.org, bob@x.org', 'Enter only one From address.'],
    ['defaultFromField', 'ann@x.org, bob', 'Enter only one From address.'],
    ['defaultFromField', 'ann@x.org+bob@x.org', 'Enter only one From address.'],
  ] as const)('of %s may not be %j', (field, text, problem) => {
    expect(freeTextProblem(field, text)).toBe(problem);
  });

  test('holds as many addresses as a mail may have', () => {
    const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.org`).join(', ');
    expect(freeTextProblem('defaultBccField', addresses(100))).toBeNull();
    expect(freeTextProblem('defaultBccField', addresses(101))).toBe('Enter up to 100 addresses.');
  });
});

test("approvers are the e-mail addresses of the client's and the provider's rep", () => {
  const allowed = [
    { name: 'ClientRepEmail', type: 'EMAIL' },
    { name: 'ProviderRepEmail', type: 'EMAIL' },
    { name: 'ClientRepName', type: 'NAME' },
    { name: 'ClientContactEmail', type: 'EMAIL' },
    { name: 'ClientReportsEmail', type: 'EMAIL' },
    { name: 'FormerClientRepEmail', type: 'EMAIL' },
    { name: 'ProviderEmail', type: 'EMAIL' },
    { name: 'ClientRepPhone', type: null },
  ].filter(isApproverExpression);
  expect(allowed.map((expression) => expression.name)).toEqual(['ClientRepEmail', 'ProviderRepEmail']);
});
