import { browserKeeping, type FoundText, findKept, findLate, type Keeping, type UnreadableText } from './find-kept.ts';
import type { Keeper } from './keeper.ts';
import { keptPlace } from './kept-place.ts';
import type { TextKind } from './kept-text.ts';
import type { TextPlace } from './text-keeper.ts';
import type { RestoredText } from './text-state.ts';
import type { ComingText } from './text-store.ts';

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
  /** What may still be found, where the browser is late to tell what it keeps; null where it has told. */
  readonly coming: Promise<ComingText<Content, Stored> | null> | null;
  /** Looks once more, when what was found first turns out to be stored. */
  again?(): Promise<ComingText<Content, Stored> | null>;
  placeOf(base: Stored): TextPlace<Content, Stored>;
}

/** Opens a thing that is stored, or of which at least the id is known. Never rejects. */
export async function openText<Content, Stored, Base>(
  keeper: Keeper,
  shelf: Shelf<Content, Stored, Base>,
  stored: Stored,
  keeping: Keeping = browserKeeping,
): Promise<OpenedText<Content, Stored>> {
  const lookedFor = { ...keeper, kind: shelf.kind, id: shelf.idOf(stored) };
  const found = await findKept(lookedFor, keeping);
  const grownFrom = (base: Base) => shelf.grownFrom(stored, base);
  const again = async (): Promise<ComingText<Content, Stored> | null> => {
    const late = await findLate(lookedFor, found.tab, keeping);
    const kept = late && restoredFrom(late, grownFrom);
    return kept && { ...late, kept };
  };
  return {
    stored,
    kept: restoredFrom(found, grownFrom),
    unreadable: found.unreadable,
    coming: found.answered?.then(again) ?? null,
    again,
    placeOf: placesOn(keeper, found.tab, () => shelf, keeping),
  };
}

export function restoredFrom<Content, Stored, Base>(
  { kept }: Pick<FoundText<Content, Base>, 'kept'>,
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
