import { browserDraftsOf, type DraftContext } from './browser-drafts.ts';
import type { DraftOwner } from './draft-owner.ts';
import { createDraftPlace, type DraftPlace } from './draft-place.ts';
import type { UnsavedDraft } from './draft-reducer.ts';
import type { LateDraft } from './draft-store.ts';
import { type FoundDraft, findDraft, findLateDraft, type UnreadableDraft } from './find-drafts.ts';
import type { DraftKind } from './stored-draft.ts';

/** How drafts of one kind of item are kept. */
export interface DraftKindConfig<Content, Stored, Base> {
  readonly kind: DraftKind<Content, Base>;
  idOf(stored: Stored): string;
  /** Returns the part of the stored version that is kept with the draft. */
  baseOf(stored: Stored): Base;
  /** Returns the stored version a draft is based on, as far as known from `stored`. */
  restoreBase(stored: Stored, base: Base): Stored;
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
  config: DraftKindConfig<Content, Stored, Base>,
  stored: Stored,
  context: DraftContext = browserDraftsOf(owner),
): Promise<OpenedDraft<Content, Stored>> {
  const query = { ...owner, kind: config.kind, id: config.idOf(stored) };
  const found = await findDraft(query, context);
  const restoreBase = (base: Base) => config.restoreBase(stored, base);
  const findAgain = async (): Promise<LateDraft<Content, Stored> | null> => {
    const late = await findLateDraft(query, found.tab, context);
    const kept = late && toUnsavedDraft(late, restoreBase);
    return kept && { ...late, kept };
  };
  return {
    stored,
    restored: toUnsavedDraft(found, restoreBase),
    unreadable: found.unreadable,
    late: found.moreLater?.then(findAgain) ?? null,
    findAgain,
    placeOf: createDraftPlaceCache(owner, found.tab, () => config, context),
  };
}

/** Returns the found draft over the version that it grew from; null if none was found. */
export function toUnsavedDraft<Content, Stored, Base>(
  { kept }: Pick<FoundDraft<Content, Base>, 'kept'>,
  restoreBase: (base: Base) => Stored,
): UnsavedDraft<Content, Stored> | null {
  if (!kept) return null;
  const { content, base, grownFrom: mergeBase, typedAt } = kept;
  return { content, base: restoreBase(base), mergeBase, typedAt };
}

/** Returns a function that gives an item's draft place, always the same object for the same place. */
export function createDraftPlaceCache<Content, Stored>(
  owner: DraftOwner,
  tab: string,
  configOf: (base: Stored) => Pick<DraftKindConfig<Content, Stored, unknown>, 'kind' | 'idOf' | 'baseOf'>,
  { storage }: DraftContext = browserDraftsOf(owner),
): (base: Stored) => DraftPlace<Content, Stored> {
  const places = new Map<string, DraftPlace<Content, Stored>>();
  return (base) => {
    const { kind, idOf, baseOf } = configOf(base);
    const id = idOf(base);
    const name = `${kind.name}:${id}`;
    const place = places.get(name) ?? createDraftPlace({ account: owner.account, tab, kind, id, baseOf }, storage);
    places.set(name, place);
    return place;
  };
}
