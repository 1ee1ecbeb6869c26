import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from './draft-seal.ts';
import { aSeal } from './testing/a-seal.ts';

const seal = aSeal();
const PLACE = '["account:1","letter","5","this tab"]';
const anyValue = fc.jsonValue();
/** Sealed by Web Crypto or at once: both write the same format. */
const WAYS = [
  ['Web Crypto', (value: unknown) => seal.seal(PLACE, value)],
  ['a closing page', async (value: unknown) => seal.sealAtOnce(PLACE, value)],
] as const;

describe.each(WAYS)('a draft sealed by %s', (_way, sealIt) => {
  test('opens as it was, at once and by Web Crypto', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        const sealed = await sealIt(value);
        const asStored: unknown = JSON.parse(JSON.stringify(value));
        expect(await seal.open(PLACE, sealed)).toEqual(asStored);
        expect(seal.openAtOnce(PLACE, sealed)).toEqual(asStored);
      }),
    );
  });

  test('stays closed after a change of any byte', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, fc.nat(), fc.integer({ min: 1, max: 255 }), async (value, at, flip) => {
        const sealed = await sealIt(value);
        const place = at % sealed.length;
        sealed.set([(sealed[place] ?? 0) ^ flip], place);
        expect(await seal.open(PLACE, sealed)).toBeUndefined();
        expect(seal.openAtOnce(PLACE, sealed)).toBeUndefined();
      }),
    );
  });

  test('stays closed when cut off, for another key and in another place', async () => {
    const sealed = await sealIt({ text: 'Dear Tara' });
    for (const length of [0, 5, 12, 20, sealed.length - 1]) {
      expect(await seal.open(PLACE, sealed.slice(0, length))).toBeUndefined();
      expect(seal.openAtOnce(PLACE, sealed.slice(0, length))).toBeUndefined();
    }
    for (const [other, place] of [
      [aSeal(1), PLACE],
      [seal, '["account:1","letter","6","this tab"]'],
    ] as const) {
      expect(await other.open(place, sealed)).toBeUndefined();
      expect(other.openAtOnce(place, sealed)).toBeUndefined();
    }
  });

  test('differs each time', async () => {
    expect(await sealIt('Dear Tara')).not.toEqual(await sealIt('Dear Tara'));
  });
});

test('bytes keep their values in local storage', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100_000 }), (bytes) => {
      expect(bytesOf(textOf(bytes))).toEqual(bytes);
    }),
    { numRuns: 30 },
  );
});
