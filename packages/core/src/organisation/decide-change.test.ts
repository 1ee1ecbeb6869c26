import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangeDecision, decideChange } from './decide-change.ts';

interface Item {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}
interface Change {
  readonly seen: Item | null;
  readonly wanted: Item | null;
}

const isSame = (one: Item, other: Item) => one.name === other.name && one.text === other.text;
const anItem = (id: number, name = 'A', text = 'x'): Item => ({ id, name, text });

function decide(items: readonly Item[], { seen, wanted }: Change): ChangeDecision {
  const current = items.find(({ id }) => id === seen?.id) ?? null;
  const namesake = items.find(({ id, name }) => name === wanted?.name && id !== seen?.id) ?? null;
  return decideChange({ seen, current, wanted, namesake }, isSame);
}

function apply(items: readonly Item[], change: Change): readonly Item[] {
  const { seen, wanted } = change;
  const others = items.filter(({ id }) => id !== seen?.id);
  const decision = decide(items, change);
  if (decision === 'remove') return others;
  return (decision === 'add' || decision === 'change') && wanted !== null ? [...others, wanted] : items;
}

describe('a change of an item', () => {
  test.each<[string, readonly Item[], Change, ChangeDecision]>([
    ['adds a missing item', [], { seen: null, wanted: anItem(1) }, 'add'],
    ['changes what was seen', [anItem(1)], { seen: anItem(1), wanted: anItem(1, 'B') }, 'change'],
    ['removes what was seen', [anItem(1)], { seen: anItem(1), wanted: null }, 'remove'],
    ['is refused if it changed', [anItem(1, 'C')], { seen: anItem(1), wanted: anItem(1, 'B') }, 'organisation_changed'],
    ['is refused if it was removed', [], { seen: anItem(1), wanted: anItem(1, 'B') }, 'organisation_changed'],
    ['removes nothing unseen', [anItem(1, 'C')], { seen: anItem(1), wanted: null }, 'organisation_changed'],
    ['gives no second one a name', [anItem(1)], { seen: null, wanted: anItem(2, 'A', 'y') }, 'organisation_name_taken'],
    [
      'renames to no name that is taken',
      [anItem(1), anItem(2, 'B')],
      { seen: anItem(2, 'B'), wanted: anItem(2, 'A') },
      'organisation_name_taken',
    ],
    ['is made once when it comes twice', [anItem(1, 'B')], { seen: anItem(1), wanted: anItem(1, 'B') }, 'nothing'],
    ['adds once when it comes twice', [anItem(1)], { seen: null, wanted: anItem(2) }, 'nothing'],
    ['removes once when it comes twice', [], { seen: anItem(1), wanted: null }, 'nothing'],
  ])('%s', (_name, items, change, decision) => {
    expect(decide(items, change)).toBe(decision);
  });

  test('by several people, in any order, never loses another’s change of the same item', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D');
    const text = fc.constantFrom('x', 'y', 'z');
    const wish = fc.record({ id: fc.integer({ min: 1, max: 3 }), name, text, removes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
        const atFirst = [anItem(1, 'A'), anItem(2, 'B'), anItem(3, 'C')];
        // Everyone saw the initial state.
        const changes = wishes.map(({ id, removes, ...rest }) => ({
          seen: atFirst.find((one) => one.id === id) ?? null,
          wanted: removes ? null : { id, ...rest },
        }));
        let items: readonly Item[] = atFirst;
        const touched = new Set<number>();
        for (const change of changes) {
          const before = items;
          items = apply(items, change);
          if (items === before) continue;
          const id = change.seen?.id ?? 0;
          expect(touched).not.toContain(id);
          touched.add(id);
          expect(items.filter((one) => one.id !== id)).toEqual(before.filter((one) => one.id !== id));
          expect(new Set(items.map((one) => one.name)).size).toBe(items.length);
        }
      }),
    );
  });
});
