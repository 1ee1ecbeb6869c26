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
  readonly requested: Item | null;
}

const isSame = (one: Item, other: Item) => one.name === other.name && one.text === other.text;
const anItem = (id: number, name = 'A', text = 'x'): Item => ({ id, name, text });

function decide(items: readonly Item[], { seen, requested }: Change): ChangeDecision {
  const current = items.find(({ id }) => id === seen?.id) ?? null;
  const namesake = items.find(({ id, name }) => name === requested?.name && id !== seen?.id) ?? null;
  return decideChange({ seen, current, requested, namesake }, isSame);
}

function apply(items: readonly Item[], change: Change): readonly Item[] {
  const { seen, requested } = change;
  const others = items.filter(({ id }) => id !== seen?.id);
  const decision = decide(items, change);
  if (decision === 'remove') return others;
  return (decision === 'add' || decision === 'change') && requested !== null ? [...others, requested] : items;
}

describe('deciding about a change of an item', () => {
  test.each<[string, readonly Item[], Change, ChangeDecision]>([
    ['a new item is added', [], { seen: null, requested: anItem(1) }, 'add'],
    ['an unchanged item is changed', [anItem(1)], { seen: anItem(1), requested: anItem(1, 'B') }, 'change'],
    ['an unchanged item is removed', [anItem(1)], { seen: anItem(1), requested: null }, 'remove'],
    [
      'an item changed by another person is refused',
      [anItem(1, 'C')],
      { seen: anItem(1), requested: anItem(1, 'B') },
      'organisation_changed',
    ],
    ['a removed item is refused', [], { seen: anItem(1), requested: anItem(1, 'B') }, 'organisation_changed'],
    [
      'an unseen version is never removed',
      [anItem(1, 'C')],
      { seen: anItem(1), requested: null },
      'organisation_changed',
    ],
    [
      'a second item with one name is refused',
      [anItem(1)],
      { seen: null, requested: anItem(2, 'A', 'y') },
      'organisation_name_taken',
    ],
    [
      'a taken new name is refused',
      [anItem(1), anItem(2, 'B')],
      { seen: anItem(2, 'B'), requested: anItem(2, 'A') },
      'organisation_name_taken',
    ],
    ['a repeated change happens once', [anItem(1, 'B')], { seen: anItem(1), requested: anItem(1, 'B') }, 'nothing'],
    ['a repeated addition happens once', [anItem(1)], { seen: null, requested: anItem(2) }, 'nothing'],
    ['a repeated removal happens once', [], { seen: anItem(1), requested: null }, 'nothing'],
  ])('decides by the stored item: %s', (_name, items, change, decision) => {
    expect(decide(items, change)).toBe(decision);
  });

  test("never loses another person's change of the same item, in any order of several people's changes", () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D');
    const text = fc.constantFrom('x', 'y', 'z');
    const wish = fc.record({ id: fc.integer({ min: 1, max: 3 }), name, text, removes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
        const atFirst = [anItem(1, 'A'), anItem(2, 'B'), anItem(3, 'C')];
        // Everyone saw the initial state.
        const changes = wishes.map(({ id, removes, ...rest }) => ({
          seen: atFirst.find((one) => one.id === id) ?? null,
          requested: removes ? null : { id, ...rest },
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
