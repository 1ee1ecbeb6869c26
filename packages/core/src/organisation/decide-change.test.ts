import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangeDecision, decideChange } from './decide-change.ts';

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}
interface Change {
  readonly seen: Thing | null;
  readonly wanted: Thing | null;
}

const isSame = (one: Thing, other: Thing) => one.name === other.name && one.text === other.text;
const thing = (id: number, name = 'A', text = 'x'): Thing => ({ id, name, text });

function decide(things: readonly Thing[], { seen, wanted }: Change): ChangeDecision {
  const current = things.find(({ id }) => id === seen?.id) ?? null;
  const namesake = things.find(({ id, name }) => name === wanted?.name && id !== seen?.id) ?? null;
  return decideChange({ seen, current, wanted, namesake }, isSame);
}

function apply(things: readonly Thing[], change: Change): readonly Thing[] {
  const { seen, wanted } = change;
  const others = things.filter(({ id }) => id !== seen?.id);
  const decision = decide(things, change);
  if (decision === 'remove') return others;
  return (decision === 'add' || decision === 'change') && wanted !== null ? [...others, wanted] : things;
}

describe('a change of an item', () => {
  test.each<[string, readonly Thing[], Change, ChangeDecision]>([
    ['adds what is not there', [], { seen: null, wanted: thing(1) }, 'add'],
    ['changes what was seen', [thing(1)], { seen: thing(1), wanted: thing(1, 'B') }, 'change'],
    ['removes what was seen', [thing(1)], { seen: thing(1), wanted: null }, 'remove'],
    ['is told what changed', [thing(1, 'C')], { seen: thing(1), wanted: thing(1, 'B') }, 'organisation_changed'],
    ['is told what is gone', [], { seen: thing(1), wanted: thing(1, 'B') }, 'organisation_changed'],
    ['removes nothing unseen', [thing(1, 'C')], { seen: thing(1), wanted: null }, 'organisation_changed'],
    ['gives no second one a name', [thing(1)], { seen: null, wanted: thing(2, 'A', 'y') }, 'organisation_name_taken'],
    [
      'renames to no name that is taken',
      [thing(1), thing(2, 'B')],
      { seen: thing(2, 'B'), wanted: thing(2, 'A') },
      'organisation_name_taken',
    ],
    ['is made once when it comes twice', [thing(1, 'B')], { seen: thing(1), wanted: thing(1, 'B') }, 'nothing'],
    ['adds once when it comes twice', [thing(1)], { seen: null, wanted: thing(2) }, 'nothing'],
    ['removes once when it comes twice', [], { seen: thing(1), wanted: null }, 'nothing'],
  ])('%s', (_name, things, change, decision) => {
    expect(decide(things, change)).toBe(decision);
  });

  test('of several people, in any order, never loses another’s change of the same item', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D');
    const text = fc.constantFrom('x', 'y', 'z');
    const wish = fc.record({ id: fc.integer({ min: 1, max: 3 }), name, text, removes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
        const atFirst = [thing(1, 'A'), thing(2, 'B'), thing(3, 'C')];
        // Everyone saw the initial state.
        const changes = wishes.map(({ id, removes, ...rest }) => ({
          seen: atFirst.find((one) => one.id === id) ?? null,
          wanted: removes ? null : { id, ...rest },
        }));
        let things: readonly Thing[] = atFirst;
        const touched = new Set<number>();
        for (const change of changes) {
          const before = things;
          things = apply(things, change);
          if (things === before) continue;
          const id = change.seen?.id ?? 0;
          expect(touched).not.toContain(id);
          touched.add(id);
          expect(things.filter((one) => one.id !== id)).toEqual(before.filter((one) => one.id !== id));
          expect(new Set(things.map((one) => one.name)).size).toBe(things.length);
        }
      }),
    );
  });
});
