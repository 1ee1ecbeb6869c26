import { browserKeeping, type FoundText, findKept, type Keeping, type UnreadableText } from './find-kept.ts';
import type { Keeper } from './keeper.ts';
import { keptPlace } from './kept-place.ts';
import type { TextKind } from './kept-text.ts';
import type { TextPlace } from './text-keeper.ts';
import type { RestoredText } from './text-state.ts';

/** How the texts of some things are kept. */
export interface Shelf<Content, Stored, Base> {
  readonly kind: TextKind<Content, Base>;
  idOf(stored: Stored): string;
  /** Of the copy that a text grew from, what is kept beside the text. */
  baseOf(stored: Stored): Base;
  /** The copy that a kept text grew from, as far as it is known now that `stored` is there. */
  grownFrom(stored: Stored, base: Base): Stored;
}

/** A thing as it is opened: as it is stored, what was typed into it here and not stored, and where that is kept. */
export interface OpenedText<Content, Stored> {
  readonly stored: Stored;
  readonly kept: RestoredText<Content, Stored> | null;
  readonly unreadable: UnreadableText | null;
  placeOf(base: Stored): TextPlace<Content, Stored>;
}

/** Opens a thing that is stored, or of which at least the id is known. Never rejects. */
export async function openText<Content, Stored, Base>(
  keeper: Keeper,
  shelf: Shelf<Content, Stored, Base>,
  stored: Stored,
  keeping: Keeping = browserKeeping,
): Promise<OpenedText<Content, Stored>> {
  const found = await findKept({ ...keeper, kind: shelf.kind, id: shelf.idOf(stored) }, keeping);
  return {
    stored,
    kept: restoredFrom(found, (base) => shelf.grownFrom(stored, base)),
    unreadable: found.unreadable,
    placeOf: placesOn(keeper, found.tab, () => shelf, keeping),
  };
}

export function restoredFrom<Content, Stored, Base>(
  { kept }: FoundText<Content, Base>,
  grownFrom: (base: Base) => Stored,
): RestoredText<Content, Stored> | null {
  return kept && { ...kept, base: grownFrom(kept.base) };
}

/** The places of what grew from a copy, the same one each time. */
export function placesOn<Content, Stored>(
  { account }: Keeper,
  tab: string,
  shelfOf: (base: Stored) => Pick<Shelf<Content, Stored, unknown>, 'kind' | 'idOf' | 'baseOf'>,
  { texts }: Keeping = browserKeeping,
): (base: Stored) => TextPlace<Content, Stored> {
  const places = new Map<string, TextPlace<Content, Stored>>();
  return (base) => {
    const { kind, idOf, baseOf } = shelfOf(base);
    const id = idOf(base);
    const name = `${kind.name}:${id}`;
    const place = places.get(name) ?? keptPlace({ account, tab, kind, id, baseOf }, texts);
    places.set(name, place);
    return place;
  };
}
