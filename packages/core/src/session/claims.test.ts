import { expect, test } from 'vitest';
import { createUser, homePath, subjectKey } from './claims.ts';
import { groupsOf, isReadOnly, isTemplateAdmin, type Role } from './roles.ts';

const CLAIMS = { sub: 'Maya.Lindqvist@meridale.example', exp: 0, groups: [], company: 'meridale' };
const KNOWN = { account: 7, division: 1 };

test('the username is the part of sub before the @', () => {
  expect(createUser(CLAIMS, KNOWN)).toMatchObject({
    account: 7,
    username: 'Maya.Lindqvist',
    name: 'Maya.Lindqvist',
    division: 1,
  });
  expect(createUser({ ...CLAIMS, sub: 'maya', name: 'Maya L.' }, KNOWN)).toMatchObject({
    username: 'maya',
    name: 'Maya L.',
  });
});

test("a name can't change the direction of the text around it", () => {
  expect(createUser({ ...CLAIMS, name: 'Eve \u202eadiM\u202c' }, KNOWN).name).toBe('Eve adiM');
});

test('an invisible name counts as missing', () => {
  for (const name of ['', '   ', '\u202e', '\u200b']) {
    expect(createUser({ ...CLAIMS, name }, KNOWN).name).toBe('Maya.Lindqvist');
  }
});

test('subjects ignore case but not lookalike characters', () => {
  expect(subjectKey('Kate@meridale.example')).toBe('kate@meridale.example');
  expect(subjectKey('\u212aate@meridale.example')).not.toBe(subjectKey('kate@meridale.example'));
});

test('an unknown company means division -1', () => {
  expect(createUser({ ...CLAIMS, company: 'elsewhere' }, { account: 7, division: undefined }).division).toBe(-1);
});

test('unknown groups are left out', () => {
  const groups = ['ROLE_LETTERS_RISK_USER', 'role_letters_view_only', 'ROLE_PAYROLL'];
  expect(createUser({ ...CLAIMS, groups }, KNOWN).roles).toEqual(['ROLE_LETTERS_RISK_USER']);
});

test.each([
  [undefined, []],
  ['ROLE_LETTERS_RISK_USER', ['ROLE_LETTERS_RISK_USER']],
  [
    ['ROLE_LETTERS_RISK_USER', 'ROLE_PAYROLL'],
    ['ROLE_LETTERS_RISK_USER', 'ROLE_PAYROLL'],
  ],
  [[], []],
])('reads the groups claim %j as the groups %j', (claim, groups) => {
  expect(groupsOf(claim)).toEqual(groups);
});

test.each([null, 1, true, {}, { 0: 'ROLE_LETTERS_RISK_USER' }, [1], [null], [['ROLE_LETTERS_RISK_USER']]])(
  'rejects the groups claim %j',
  (claim) => {
    expect(groupsOf(claim)).toBeNull();
  },
);

test.each<[Role, boolean, boolean]>([
  ['ROLE_LETTERS_TEMPLATE_ADMIN', true, false],
  ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN', true, false],
  ['ROLE_LETTERS_VIEW_ONLY', false, true],
  ['ROLE_LETTERS_CORPORATE_VIEW_ONLY', false, true],
  ['ROLE_LETTERS_CORPORATE_USER', false, false],
])('%s: template administrator %s, read-only %s', (role, admin, readOnly) => {
  expect([isTemplateAdmin([role]), isReadOnly([role])]).toEqual([admin, readOnly]);
});

test.each<[Role, Role]>([
  ['ROLE_LETTERS_TEMPLATE_ADMIN', 'ROLE_LETTERS_VIEW_ONLY'],
  ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN', 'ROLE_LETTERS_CORPORATE_VIEW_ONLY'],
])('%s with %s is read-only and no template administrator', (...roles) => {
  expect([isTemplateAdmin(roles), isReadOnly(roles)]).toEqual([false, true]);
});

test('home is the search for read-only users and the letters for everyone else', () => {
  expect(homePath([])).toBe('/letters');
  expect(homePath(['ROLE_LETTERS_VIEW_ONLY'])).toBe('/search');
  expect(homePath(['ROLE_LETTERS_AUDITOR'])).toBe('/audit');
  expect(homePath(['ROLE_LETTERS_AUDITOR', 'ROLE_LETTERS_VIEW_ONLY'])).toBe('/search');
  expect(homePath(['ROLE_LETTERS_AUDITOR', 'ROLE_LETTERS_TEMPLATE_ADMIN'])).toBe('/letters');
});
