import type { DraftOwner } from './draft-owner.ts';
import { draftPlace } from './draft-place.ts';
import type { UnsavedDraft } from './draft-reducer.ts';
import type { LateDraft } from './draft-store.ts';
import type { DraftPlace } from './draft-writer.ts';
import {
  browserDrafts,
  type DraftContext,
  type FoundDraft,
  findDraft,
  findLateDraft,
  type UnreadableDraft,
} from './find-drafts.ts';
import type { DraftKind } from './stored-draft.ts';

/** How drafts of one kind of item are kept. */
export interface DraftShelf<Content, Stored, Base> {
  readonly kind: DraftKind<Content, Base>;
  idOf(stored: Stored): string;
  /** Returns the part of the stored version that is kept with the draft. */
  baseOf(stored: Stored): Base;
  /** Returns the version that a draft grew from, as far as known from `stored`. */
  grownFrom(stored: Stored, base: Base): Stored;
}

/** An opened item: the stored version, its draft, and where the draft is kept. */
export interface OpenedDraft<Content, Stored> {
  readonly stored: Stored;
  readonly restored: UnsavedDraft<Content, Stored> | null;
  readonly unreadable: UnreadableDraft | null;
  /** A draft that may still be found; null if the browser has answered completely. */
  readonly late: Promise<LateDraft<Content, Stored> | null> | null;
  /** Searches again when the draft found first turns out to be stored. */
  findAgain?(): Promise<LateDraft<Content, Stored> | null>;
  placeOf(base: Stored): DraftPlace<Content, Stored>;
}

/** Opens an item with its draft. Never rejects. */
export async function openDraft<Content, Stored, Base>(
  owner: DraftOwner,
  shelf: DraftShelf<Content, Stored, Base>,
  stored: Stored,
  context: DraftContext = browserDrafts,
): Promise<OpenedDraft<Content, Stored>> {
  const lookedFor = { ...owner, kind: shelf.kind, id: shelf.idOf(stored) };
  const found = await findDraft(lookedFor, context);
  const grownFrom = (base: Base) => shelf.grownFrom(stored, base);
  const findAgain = async (): Promise<LateDraft<Content, Stored> | null> => {
    const late = await findLateDraft(lookedFor, found.tab, context);
    const kept = late && restoredFrom(late, grownFrom);
    return kept && { ...late, kept };
  };
  return {
    stored,
    restored: restoredFrom(found, grownFrom),
    unreadable: found.unreadable,
    late: found.moreLater?.then(findAgain) ?? null,
    findAgain,
    placeOf: draftPlaces(owner, found.tab, () => shelf, context),
  };
}

export function restoredFrom<Content, Stored, Base>(
  { kept }: Pick<FoundDraft<Content, Base>, 'kept'>,
  grownFrom: (base: Base) => Stored,
): UnsavedDraft<Content, Stored> | null {
  return kept && { ...kept, base: grownFrom(kept.base) };
}

/** Returns the place of an item's draft, always the same object for the same place. */
export function draftPlaces<Content, Stored>(
  { account }: DraftOwner,
  tab: string,
  shelfOf: (base: Stored) => Pick<DraftShelf<Content, Stored, unknown>, 'kind' | 'idOf' | 'baseOf'>,
  { storage }: DraftContext = browserDrafts,
): (base: Stored) => DraftPlace<Content, Stored> {
  const places = new Map<string, DraftPlace<Content, Stored>>();
  return (base) => {
    const { kind, idOf, baseOf } = shelfOf(base);
    const id = idOf(base);
    const name = `${kind.name}:${id}`;
    const place = places.get(name) ?? draftPlace({ account, tab, kind, id, baseOf }, storage);
    places.set(name, place);
    return place;
  };
}
