import type { TemplateName } from '@letterdesk/contract/templates';
import { expect, test } from 'vitest';
import { groupTemplates, isFolderOpen, UNFOLDED_UP_TO } from './template-folders.ts';

const MERIDALE = { id: 2, name: 'Meridale' };
const CORVANE = { id: 5, name: 'Corvane' };
const RISK = { name: 'RISK', displayName: 'Risk' } as const;
const OTHER = { name: 'OTHER', displayName: 'Other' } as const;

function named(id: number, division: TemplateName['division'], letterType: TemplateName['letterType']): TemplateName {
  return {
    id,
    name: `Template ${id}`,
    type: 'CLIENT',
    letterType,
    division,
    multipleContacts: false,
    requiresApproval: false,
    preQuery: null,
    disabled: false,
    unpublished: false,
  };
}

test('templates are grouped by division and letter type, both by name', () => {
  const folders = groupTemplates([
    named(1, MERIDALE, RISK),
    named(2, CORVANE, OTHER),
    named(3, MERIDALE, OTHER),
    named(4, MERIDALE, RISK),
  ]);
  expect(
    folders.map(({ key, name, count, types }) => [
      key,
      name,
      count,
      types.map((type) => [type.key, type.name, type.templates.map(({ id }) => id)]),
    ]),
  ).toEqual([
    ['5', 'Corvane', 1, [['5/OTHER', 'Other', [2]]]],
    [
      '2',
      'Meridale',
      3,
      [
        ['2/OTHER', 'Other', [3]],
        ['2/RISK', 'Risk', [1, 4]],
      ],
    ],
  ]);
});

test('letter types start folded with many templates, and a choice stays', () => {
  expect(isFolderOpen({}, '2/RISK', UNFOLDED_UP_TO)).toBe(true);
  expect(isFolderOpen({}, '2/RISK', UNFOLDED_UP_TO + 1)).toBe(false);
  expect(isFolderOpen({}, '2', UNFOLDED_UP_TO + 1)).toBe(true);
  expect(isFolderOpen({ '2/RISK': true }, '2/RISK', UNFOLDED_UP_TO + 1)).toBe(true);
  expect(isFolderOpen({ '2': false }, '2', 1)).toBe(false);
});
