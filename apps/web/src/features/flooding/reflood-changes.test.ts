import type { RefloodedElement } from '@letterdesk/contract/flooding';
import { expect, test } from 'vitest';
import { refloodChanges, selectedByDefault, unselectedIndexes } from './reflood-changes.ts';

let count = 0;

function anElement(over: Partial<RefloodedElement> = {}): RefloodedElement {
  return {
    index: count++,
    shortcode: 'City',
    description: 'City',
    format: null,
    current: 'Reno',
    next: 'Elko',
    handEdited: false,
    keepable: true,
    missing: null,
    ...over,
  };
}

test('changes are separate from the rest, and equal places are merged', () => {
  const [first, same, second] = [anElement(), anElement({ next: 'Reno' }), anElement()];
  const changes = refloodChanges([first, same, second]);
  expect(changes.changed.map(({ indexes }) => indexes)).toEqual([[first.index, second.index]]);
  expect(changes.same.map(({ indexes }) => indexes)).toEqual([[same.index]]);
});

test('typed-over values are kept unless selected; others follow their source', () => {
  const elements = [
    anElement(),
    anElement({ current: 'Sparks', handEdited: true }),
    anElement({ shortcode: 'Client', keepable: false }),
  ];
  const changes = refloodChanges(elements);
  const taken = selectedByDefault(changes);
  expect(unselectedIndexes(changes, taken)).toEqual([elements[1]?.index]);
  expect(unselectedIndexes(changes, new Set())).toEqual([elements[0]?.index, elements[1]?.index]);
  expect(unselectedIndexes(changes, new Set(changes.changed.map(({ key }) => key)))).toEqual([]);
});
