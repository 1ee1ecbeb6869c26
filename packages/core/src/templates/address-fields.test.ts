import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressChoiceOf,
  freeTextProblem,
  fromRefusal,
  getFromWarning,
  isApproverExpression,
  storedAddress,
} from './address-fields.ts';

const name = fc.stringMatching(/^[A-Z][A-Za-z0-9_]{0,30}$/);

describe('an address field of a configuration', () => {
  test('reads null and blanks as empty', () => {
    expect([null, '', '  '].map(addressChoiceOf)).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
  });

  test('reads one plain placeholder as an expression', () => {
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
  ])('shows %j as free text and keeps it unchanged', (stored) => {
    expect(addressChoiceOf(stored)).toEqual({ kind: 'free-text', text: stored });
  });

  test('stores any value without double braces unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const stored = text.replaceAll('{{', '{').trim() || null;
        expect(storedAddress(addressChoiceOf(stored))).toBe(stored);
      }),
    );
  });

  test('stores any text around braces unchanged', () => {
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

  test('keeps every choice after saving', () => {
    fc.assert(
      fc.property(name, (expression) => {
        const choice = { kind: 'expression', name: expression } as const;
        expect(addressChoiceOf(storedAddress(choice))).toEqual(choice);
      }),
    );
  });

  test('trims a free text', () => {
    expect(storedAddress({ kind: 'free-text', text: ' ann@x.org ' })).toBe('ann@x.org');
  });

  test('stores null for a blank free text', () => {
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
  ] as const)('accepts in %s the text %j', (field, text) => {
    expect(freeTextProblem(field, text)).toBeNull();
  });

  test.each([
    ['defaultToField', 'ann', '“ann” is not a valid address: it has no “@”.'],
    ['defaultToField', 'ann@x.org bob@x.org', '“ann@x.org bob@x.org” is not a valid address: it contains a space.'],
    ['defaultToField', ',;', 'Enter an address.'],
    ['defaultCcField', 'ann@x.org\nBcc: eve@x.org', '“Bcc: eve@x.org” is not a valid address: it starts with “Bcc:”.'],
    ['approver', 'boss@x.org, {{shortcode ClientRepEmail}}', 'Choose one shortcode, or type text without braces.'],
    ['defaultFromField', 'ann@x.org, bob@x.org', 'Enter only one From address.'],
    ['defaultFromField', 'ann@x.org, bob', 'Enter only one From address.'],
    ['defaultFromField', 'ann@x.org+bob@x.org', 'Enter only one From address.'],
  ] as const)('rejects in %s the text %j', (field, text, problem) => {
    expect(freeTextProblem(field, text)).toBe(problem);
  });

  test('accepts as many addresses as a mail', () => {
    const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.org`).join(', ');
    expect(freeTextProblem('defaultBccField', addresses(100))).toBeNull();
    expect(freeTextProblem('defaultBccField', addresses(101))).toBe('Enter up to 100 addresses.');
  });
});

test("approvers come from the e-mail addresses of the client's and the provider's rep", () => {
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

const DOMAINS = ['meridale.example', 'tarrow.example'];

test.each([
  ['{{shortcode ClientRepEmail}}', null],
  ['{{shortcode ProviderRepEmail}}', null],
  ['letters@meridale.example', null],
  [null, null],
])('an address in our own domain gets no warning: %j', (stored, doubt) => {
  expect(getFromWarning(stored)).toBe(doubt);
});

test("another person's address gets a warning before any record is known", () => {
  expect(getFromWarning('{{shortcode ProviderEmail}}')).toBe(
    'ProviderEmail isn’t a staff address. Letters are refused if its domain isn’t allowed.',
  );
});

test.each([
  ['maya@meridale.example', null],
  [
    'ann@lakeside.example',
    'Sending would be refused: this letter comes from ann@lakeside.example. Letters can only be sent from meridale.example, tarrow.example.',
  ],
  ['', 'There is no address to send this letter from. Letters can only be sent from meridale.example, tarrow.example.'],
])('the address from a record is compared with the domains: %j', (address, refusal) => {
  expect(fromRefusal(address, DOMAINS)).toBe(refusal);
});
