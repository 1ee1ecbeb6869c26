import { createDraftSeal, type DraftSeal, textOf } from '../draft-seal.ts';

/** @param first the key's first byte; the others are 0. */
export function aSeal(first = 0): DraftSeal {
  return createDraftSeal(textOf(Uint8Array.of(first, ...new Uint8Array(31))));
}
