import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Severities } from '../checks/severities.ts';
import {
  type ConfigurationField,
  consistentConfiguration,
  missingConfiguration,
  storedConfiguration,
  type TemplateConfiguration,
} from './configuration.ts';
import {
  CONFIGURATION_FIELDS,
  changedFields,
  foreignChanges,
  inDivision,
  withTheirs,
} from './configuration-changes.ts';

const complete: TemplateConfiguration = {
  name: 'Confirmation',
  type: 'CLIENT',
  division: 1,
  letterType: 'CONFIRMATION',
  footer: 1,
  logo: 1,
  preQuery: null,
  disabled: false,
  owner: null,
  reviewDate: null,
  secondPublisher: false,
  emailMessage: 1,
  defaultToField: null,
  defaultCcField: null,
  defaultBccField: null,
  defaultFromField: '{{shortcode ClientRepEmail}}',
  defaultFromNameField: '{{shortcode ClientRepName}}',
  multipleContacts: false,
  includeLetter: false,
  requiresApproval: false,
  approver: null,
  approvalMessage: null,
  lockAfterSubmission: false,
  checkSeverities: {},
  requiredDocuments: [],
};

const configuration: fc.Arbitrary<TemplateConfiguration> = fc.record({
  name: fc.string({ maxLength: 3 }),
  type: fc.constantFrom('CLIENT', 'PROVIDER', 'OTHER'),
  division: fc.constantFrom(1, 9),
  letterType: fc.constantFrom('RISK', 'OTHER'),
  footer: fc.constantFrom(null, 1, 2),
  logo: fc.constantFrom(null, 1, 2),
  preQuery: fc.constantFrom(null, 1),
  disabled: fc.boolean(),
  owner: fc.constantFrom(null, 1),
  reviewDate: fc.constantFrom(null, '2026-11-20'),
  secondPublisher: fc.boolean(),
  emailMessage: fc.constantFrom(null, 1),
  defaultToField: fc.constantFrom(null, 'a@x.org'),
  defaultCcField: fc.constantFrom(null, 'a@x.org'),
  defaultBccField: fc.constantFrom(null, 'a@x.org'),
  defaultFromField: fc.constantFrom(null, 'a@x.org'),
  defaultFromNameField: fc.constantFrom(null, 'Ann'),
  multipleContacts: fc.boolean(),
  includeLetter: fc.boolean(),
  requiresApproval: fc.boolean(),
  approver: fc.constantFrom(null, 'a@x.org'),
  approvalMessage: fc.constantFrom(null, 1),
  lockAfterSubmission: fc.boolean(),
  checkSeverities: fc.constantFrom<Severities>({}, { dates: 'note' }, { dates: 'note', sums: 'ask' }),
  requiredDocuments: fc.constantFrom([], [{ kind: 'CV', maxAge: null }]),
});

describe('the missing fields of a configuration', () => {
  test('are empty when everything required is set', () => {
    expect(missingConfiguration(complete)).toEqual([]);
  });

  test.each<ConfigurationField>([
    'name',
    'letterType',
    'division',
    'footer',
    'logo',
    'emailMessage',
    'defaultFromNameField',
    'defaultFromField',
  ])('include %s', (field) => {
    expect(missingConfiguration({ ...complete, [field]: null })).toEqual([field]);
    expect(missingConfiguration({ ...complete, [field]: undefined })).toEqual([field]);
  });

  test.each<ConfigurationField>([
    'type',
    'preQuery',
    'defaultToField',
    'defaultCcField',
    'defaultBccField',
    'approver',
    'approvalMessage',
  ])('exclude the optional %s', (field) => {
    expect(missingConfiguration({ ...complete, [field]: null })).toEqual([]);
  });

  test('include the approver and the approval message when approval is required', () => {
    const approval = { ...complete, requiresApproval: true };
    expect(missingConfiguration(approval)).toEqual(['approver', 'approvalMessage']);
    expect(missingConfiguration({ ...approval, approver: 'boss@x.org' })).toEqual(['approvalMessage']);
    expect(missingConfiguration({ ...approval, approver: 'boss@x.org', approvalMessage: 1 })).toEqual([]);
  });

  test('include a field with a blank text', () => {
    expect(missingConfiguration({ ...complete, name: ' ', defaultFromField: '\t' })).toEqual([
      'name',
      'defaultFromField',
    ]);
  });
});

describe('turning approval off', () => {
  test('clears the approver, the approval message and the lock, and nothing else', () => {
    fc.assert(
      fc.property(configuration, (any) => {
        const off = consistentConfiguration({ ...any, requiresApproval: false });
        expect(off).toEqual({
          ...any,
          requiresApproval: false,
          approver: null,
          approvalMessage: null,
          lockAfterSubmission: false,
        });
        expect(consistentConfiguration(off)).toEqual(off);
      }),
    );
  });

  test("doesn't happen in a configuration that requires it", () => {
    const approval = { ...complete, requiresApproval: true, approver: 'a@x.org', lockAfterSubmission: true };
    expect(consistentConfiguration(approval)).toEqual(approval);
  });
});

describe('a stored configuration', () => {
  const approving = { ...complete, requiresApproval: true, approvalMessage: 1, lockAfterSubmission: true };

  test('has null for a blank address or name, and other values unchanged', () => {
    const typed = { ...approving, defaultToField: ' ', defaultFromNameField: '', approver: '\t' };
    const stored = { ...approving, defaultToField: null, defaultFromNameField: null, approver: null };
    expect(storedConfiguration({ ...typed, defaultCcField: ' a@x.org' })).toEqual({
      ...stored,
      defaultCcField: ' a@x.org',
    });
  });

  test('has no approver if it requires no approval', () => {
    expect(storedConfiguration({ ...approving, requiresApproval: false, approver: 'a@x.org' })).toEqual(complete);
  });
});

describe('another person’s change', () => {
  test('is reported if it differs from the local text, and disputed if both changed', () => {
    const mine = { ...complete, footer: 2, name: 'Mine' };
    const theirs = { ...complete, logo: 2, name: 'Theirs' };
    expect(foreignChanges(complete, mine, theirs)).toEqual([
      { field: 'name', disputed: true },
      { field: 'logo', disputed: false },
    ]);
  });

  test("isn't reported when both changed a field to the same", () => {
    expect(foreignChanges(complete, { ...complete, footer: 2 }, { ...complete, footer: 2 })).toEqual([]);
  });

  test("isn't the order in which the checks' severities were set", () => {
    const mine = { ...complete, checkSeverities: { dates: 'note', sums: 'ask' } } as const;
    const theirs = { ...complete, checkSeverities: { sums: 'ask', dates: 'note' } } as const;
    expect(foreignChanges(complete, mine, theirs)).toEqual([]);
  });

  test('merges my changes and all of theirs, on any configuration', () => {
    fc.assert(
      fc.property(configuration, configuration, configuration, (base, mine, theirs) => {
        const fields = foreignChanges(base, mine, theirs).map(({ field }) => field);
        const merged = withTheirs(mine, theirs, fields);
        for (const field of CONFIGURATION_FIELDS) {
          expect(merged[field]).toBe(base[field] === theirs[field] ? mine[field] : theirs[field]);
        }
        expect(withTheirs(mine, theirs, CONFIGURATION_FIELDS)).toEqual(theirs);
        expect(withTheirs(mine, theirs, [])).toEqual(mine);
      }),
    );
  });

  test('makes two configurations differ', () => {
    fc.assert(
      fc.property(configuration, configuration, (one, other) => {
        expect(withTheirs(one, other, changedFields(one, other))).toEqual(other);
      }),
    );
  });
});

describe('switching to another division', () => {
  const lists = {
    footers: [
      { id: 1, division: 1 },
      { id: 2, division: 9 },
    ],
    logos: [{ id: 1, division: 1 }],
  };

  test('clears the footer and the logo of the old one', () => {
    const { configuration: moved, cleared } = inDivision(complete, 9, lists);
    expect(moved).toEqual({ ...complete, division: 9, footer: null, logo: null });
    expect(cleared).toEqual(['footer', 'logo']);
  });

  test('keeps fitting and unset fields', () => {
    expect(inDivision({ ...complete, footer: 2, logo: null }, 9, lists)).toEqual({
      configuration: { ...complete, division: 9, footer: 2, logo: null },
      cleared: [],
    });
  });
});
