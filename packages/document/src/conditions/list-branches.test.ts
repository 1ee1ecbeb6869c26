import { describeBranch } from '@letterdesk/core/conditions/describe-branch';
import { expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { chooseBranches } from './choose-branches.ts';
import { countTaken, listBranches } from './list-branches.ts';

const TEMPLATE = parseHtml(
  [
    '<p>Dear provider,</p>',
    '<p>{{if Housing is empty}}</p><p>You asked for no housing.</p>',
    '<p>{{else if Pets equals "None"}}</p><p>A room without pets{{if Rate > 100}} and quiet{{end}}.</p>',
    '<p>{{else}}</p><p>A room with pets.</p><p>{{end}}</p>',
    '<ul><li><p>{{each Units}}</p></li><li><p>{{shortcode Name}}{{if Night equals "yes"}} at night{{end}}</p></li><li><p>{{end}}</p></li></ul>',
  ].join(''),
);

const describeAll = (template = TEMPLATE) =>
  listBranches(template).map((branch) => [
    `${'  '.repeat(branch.depth)}${describeBranch(branch, (name) => name)}`,
    branch.excerpt,
  ]);

test('branches are listed in order with those inside them, and with how their texts begin', () => {
  expect(describeAll()).toEqual([
    ['If Housing is empty', 'You asked for no housing.'],
    ['Or if Pets is “None”', 'A room without pets and quiet.'],
    ['  If Rate is more than 100', 'and quiet'],
    ['Otherwise', 'A room with pets.'],
    ['For each of Units', '… at night'],
    ['  If Night is “yes”', 'at night'],
  ]);
  expect(listBranches(TEMPLATE).map(({ parent, previous, lists }) => [parent, previous, lists])).toEqual([
    [null, null, []],
    [null, 0, []],
    [1, null, []],
    [null, 1, []],
    [null, null, []],
    [4, null, ['Units']],
  ]);
});

test('a branch begins with words, or with the names of its shortcodes if it has none', () => {
  const template = parseHtml(
    '<p>We meet{{if Rate > 1}}, if you like{{end}}.</p><p>{{each Units}}</p><p>{{shortcode Name}}: {{shortcode Phone format="x"}}</p><p>{{end}}</p>',
  );
  expect(listBranches(template).map(({ excerpt }) => excerpt)).toEqual(['if you like', 'Name: Phone']);
});

test('a text without conditions has no branches', () => {
  expect(listBranches(parseHtml('<p>Dear {{shortcode ClientName}}</p>'))).toEqual([]);
});

test('taken branches are counted, those inside a list for each item', () => {
  const nights = ['yes', 'no', 'yes'];
  let asked = 0;
  const choices = chooseBranches(TEMPLATE, {
    evaluate: (condition) => {
      const name = condition.kind === 'comparison' ? condition.name : '';
      const isMet = name.startsWith('Units.') ? nights[asked++] === 'yes' : name === 'Pets';
      return { outcome: isMet ? 'met' : 'not met', gaps: [] };
    },
    countOf: () => nights.length,
    isField: (_list, name) => name === 'Night',
  }).choices;
  expect(countTaken(listBranches(TEMPLATE), choices)).toEqual([0, 1, 0, 0, 3, 2]);
});

test('branches inside locked text and variants are listed with the places that letters have', () => {
  const template = parseHtml(
    '<p>{{choice "Reason"}}</p><p>{{variant "A"}}</p><p>{{if Rate > 1}}</p><p>a</p><p>{{end}}</p><p>{{variant "B"}}</p><p>b</p><p>{{end}}</p>',
  );
  const { choices } = chooseBranches(template, {
    evaluate: () => ({ outcome: 'met', gaps: [] }),
    countOf: () => null,
    isField: () => false,
  });
  const branches = listBranches(template);
  expect(branches.map(({ place, excerpt }) => [place, excerpt])).toEqual([[choices[0]?.key, 'a']]);
  expect(countTaken(branches, choices)).toEqual([1]);
});
