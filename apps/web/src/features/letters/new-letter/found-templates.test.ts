import type { TemplateName } from '@letterdesk/contract/templates';
import { expect, test } from 'vitest';
import { bestMatch, groupTemplates } from './found-templates.ts';

const MERIDALE = { id: 1, name: 'Meridale' };
const NORTHGATE = { id: 11, name: 'Northgate' };

const template = (id: number, name: string, division = MERIDALE, displayName = 'Other'): TemplateName => ({
  id,
  name,
  type: 'CLIENT',
  letterType: { name: 'OTHER', displayName },
  division,
  multipleContacts: false,
  requiresApproval: false,
  preQuery: null,
  disabled: false,
  unpublished: false,
});

const TEMPLATES = [
  template(1, 'Anesthesia Presentation', NORTHGATE, 'Present'),
  template(2, 'Rate Letter'),
  template(3, 'Schedule', NORTHGATE),
  template(4, 'Welcome', MERIDALE, 'Present'),
];

function found(division: number | null, search = '') {
  return groupTemplates(TEMPLATES, division, search).map(({ label, templates }) => [
    label,
    templates.map(({ id }) => id),
  ]);
}

test("the division's templates come first, under its name", () => {
  expect(found(1)).toEqual([
    ['Meridale', [2, 4]],
    ['Other divisions', [1, 3]],
  ]);
  expect(found(11)).toEqual([
    ['Northgate', [1, 3]],
    ['Other divisions', [2, 4]],
  ]);
});

test('a list has no groups without a known division, or with its templates only', () => {
  expect(found(null)).toEqual([[null, [1, 2, 3, 4]]]);
  expect(found(23)).toEqual([[null, [1, 2, 3, 4]]]);
  const own = groupTemplates([template(2, 'Rate Letter')], 1, '');
  expect(own.map(({ label }) => label)).toEqual([null]);
});

test('a search keeps the groups that it finds something in', () => {
  expect(found(1, 'schedule')).toEqual([['Other divisions', [3]]]);
  expect(found(1, 'nothing')).toEqual([]);
});

test("the best match is the first name match, even in another division's group", () => {
  const groups = groupTemplates(TEMPLATES, 1, 'present');
  expect(groups.map(({ templates }) => templates.map(({ id }) => id))).toEqual([[4], [1]]);
  expect(bestMatch(groups, 'present')).toBe(1);
  expect(bestMatch(groupTemplates(TEMPLATES, 1, 'other'), 'other')).toBe(2);
  expect(bestMatch([], 'x')).toBeNull();
});
