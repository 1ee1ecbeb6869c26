import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TITLE_LENGTH } from '../constants.ts';
import { type ConfigurationFacts, checkConfiguration, expressionsOfConfiguration } from './check-configuration.ts';
import type { ConfigurationField, TemplateConfiguration } from './configuration.ts';

const complete: TemplateConfiguration = {
  name: 'Confirmation',
  type: 'CLIENT',
  division: 1,
  letterType: 'CONFIRMATION',
  footer: 1,
  logo: 1,
  preQuery: 1,
  disabled: false,
  owner: null,
  reviewDate: null,
  secondPublisher: false,
  emailMessage: 1,
  defaultToField: '{{shortcode ClientEmail}}',
  defaultCcField: 'ann@x.example; bob@x.example',
  defaultBccField: null,
  defaultFromField: 'staff@meridale.example',
  defaultFromNameField: '{{shortcode RepName}}',
  multipleContacts: false,
  includeLetter: false,
  requiresApproval: true,
  approver: '{{shortcode ClientRepEmail}}',
  approvalMessage: 1,
  lockAfterSubmission: true,
  checkSeverities: { dates: 'note' },
  requiredDocuments: [],
};

const facts: ConfigurationFacts = {
  divisions: new Map([
    [1, 'Meridale'],
    [9, 'Tarrow'],
  ]),
  footer: { name: 'Standard', division: 1 },
  logo: { description: 'Meridale, colour', division: 1 },
  preQuery: true,
  owner: true,
  emailMessage: true,
  approvalMessage: true,
  expressions: new Map([
    ['ClientEmail', 'EMAIL'],
    ['ClientRepEmail', 'EMAIL'],
    ['RepName', 'NAME'],
    ['City', null],
  ]),
  checks: new Set(['dates', 'sums']),
  fromDomains: ['meridale.example'],
};

const NOTHING = { footer: null, logo: null, preQuery: false, emailMessage: false, approvalMessage: false };

test('a configuration with stored records and valid addresses has no errors', () => {
  expect(checkConfiguration(complete, facts)).toEqual([]);
});

test('an unset field has no error', () => {
  const unset = { footer: null, logo: null, preQuery: null, emailMessage: null, approver: null, approvalMessage: null };
  expect(checkConfiguration({ ...complete, ...unset, defaultToField: ' ' }, { ...facts, ...NOTHING })).toEqual([]);
});

test('an error about a footer or logo of another division names both divisions', () => {
  const foreign = { ...facts, footer: { name: 'Legal', division: 9 }, logo: { description: 'Ink', division: 9 } };
  expect(checkConfiguration(complete, foreign)).toEqual([
    { field: 'footer', message: 'The footer “Legal” belongs to Tarrow, not to Meridale.' },
    { field: 'logo', message: 'The logo “Ink” belongs to Tarrow, not to Meridale.' },
  ]);
  const closed = { ...facts, footer: { name: 'Legal', division: 4 } };
  expect(checkConfiguration(complete, closed)).toEqual([
    { field: 'footer', message: 'The footer “Legal” belongs to division 4, not to Meridale.' },
  ]);
});

test('an unknown record is an error of its field', () => {
  expect(checkConfiguration({ ...complete, division: 3 }, { ...facts, ...NOTHING })).toEqual([
    { field: 'division', message: 'This division doesn’t exist.' },
    { field: 'footer', message: 'This footer doesn’t exist.' },
    { field: 'logo', message: 'This logo doesn’t exist.' },
    { field: 'preQuery', message: 'This pre-query doesn’t exist.' },
    { field: 'emailMessage', message: 'This e-mail message doesn’t exist.' },
    { field: 'approvalMessage', message: 'This e-mail message doesn’t exist.' },
  ]);
});

test('a severity of an unknown check is an error', () => {
  expect(checkConfiguration({ ...complete, checkSeverities: { dates: 'ask', gone: 'note' } }, facts)).toEqual([
    { field: 'checkSeverities', message: 'There is no check named gone.' },
  ]);
});

describe('checking an address field', () => {
  test.each<[ConfigurationField, string]>([
    ['defaultToField', '{{shortcode Gone}}'],
    ['defaultToField', '{{shortcode City}}'],
    ['defaultToField', '{{shortcode RepName}}'],
    ['defaultToField', '{{shortcode ClientEmail}}, ann@x.example'],
    ['defaultToField', '{{x}}@meridale.example'],
    ['defaultToField', '{{shortcode ClientEmail'],
    ['defaultToField', '{{shortcode ClientEmail size="2"}}'],
    ['defaultFromField', '{{shortcode ClientEmail default="staff@meridale.example"}}'],
    ['defaultCcField', 'ann'],
    ['defaultCcField', ', ;'],
    ['defaultBccField', 'ann@x.example\nbcc: eve@x.example'],
    ['defaultBccField', Array.from({ length: 101 }, (_, n) => `a${n}@x.example`).join(',')],
    ['defaultFromField', 'staff@elsewhere.example'],
    ['defaultFromField', 'a@meridale.example, b@meridale.example'],
    ['defaultFromField', 'staff'],
    ['defaultFromNameField', '{{shortcode ClientEmail}}'],
    ['defaultFromNameField', 'Meridale {{shortcode RepName}}'],
    ['defaultFromNameField', 'Meridale\r\nBcc: eve@x.example'],
    ['approver', '{{shortcode ClientEmail}}'],
    ['approver', 'not an address'],
  ])('refuses in %s the text %j', (field, value) => {
    const faults = checkConfiguration({ ...complete, [field]: value }, facts);
    expect(faults.map((fault) => fault.field)).toEqual([field]);
    expect(faults[0]?.message).toMatch(/^.{5,}\.$/);
  });

  test.each<[ConfigurationField, string, string]>([
    ['defaultToField', '{{shortcode Gone}}', 'There is no shortcode named Gone.'],
    ['defaultToField', '{{shortcode City}}', 'City is not an e-mail address.'],
    ['defaultFromNameField', '{{shortcode City}}', 'City is not a name.'],
    [
      'approver',
      '{{shortcode ClientEmail}}',
      "ClientEmail is not the e-mail address of the client's or the provider's rep.",
    ],
    ['defaultFromField', 'a@elsewhere.example', 'Letters can only be sent from meridale.example, tarrow.example.'],
    ['defaultFromNameField', 'M'.repeat(TITLE_LENGTH + 1), `A name is one line of ${TITLE_LENGTH} characters at most.`],
  ])('explains in %s the error in %j', (field, value, message) => {
    const twoDomains = { ...facts, fromDomains: ['meridale.example', 'tarrow.example'] };
    const faults = checkConfiguration({ ...complete, [field]: value }, twoDomains);
    expect(faults).toEqual([{ field, message }]);
  });

  test.each<[ConfigurationField, string]>([
    ['defaultFromNameField', 'M'.repeat(TITLE_LENGTH)],
    ['defaultToField', ' {{shortcode ClientEmail}} '],
    ['defaultToField', 'ann+hr@x.example+bob@x.example'],
    ['defaultFromField', 'Staff@MERIDALE.example'],
    ['defaultFromNameField', 'Meridale Credentialing'],
    ['approver', 'lead@meridale.example, deputy@meridale.example'],
  ])('accepts in %s the text %j', (field, value) => {
    expect(checkConfiguration({ ...complete, [field]: value }, facts)).toEqual([]);
  });
});

test('the expressions of a configuration come from its address fields, name and approver', () => {
  expect(expressionsOfConfiguration(complete)).toEqual(['ClientEmail', 'ClientRepEmail', 'RepName']);
});

test('checking any address field reports errors and never throws', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('{{shortcode ', 'ClientEmail', '}}', '"', '@', 'x.example', ',', '+', ' '))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(odd, (value) => {
      const configuration = {
        ...complete,
        defaultToField: value,
        defaultFromField: value,
        defaultFromNameField: value,
        approver: value,
      };
      const known = expressionsOfConfiguration(configuration);
      expect(known.every((name) => value.includes(name) || complete.defaultCcField?.includes(name))).toBe(true);
      for (const { message } of checkConfiguration(configuration, facts)) expect(message).toMatch(/\.$/);
    }),
    { numRuns: 1_000 },
  );
});
