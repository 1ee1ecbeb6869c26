import { type IdMap, idsOf } from '../flooding/id-map.ts';

export const OWNER_KINDS = ['provider', 'client'] as const;

export interface DocumentOwner {
  readonly kind: (typeof OWNER_KINDS)[number];
  readonly id: number;
}

/** A file's entry in the company's document store (specification 3.20). Days are `YYYY-MM-DD`. */
export interface CloudDocument {
  /** The store's id. */
  readonly id: string;
  readonly owner: DocumentOwner;
  readonly filename: string;
  /** The content type's name. */
  readonly docType: string;
  readonly description: string | null;
  readonly state: string | null;
  readonly scannedDate: string | null;
  readonly expirationDate: string | null;
}

/** Returns the provider and the client, whose documents may be attached to the letter. */
export function documentOwners(ids: IdMap): DocumentOwner[] {
  return OWNER_KINDS.flatMap((kind) => idsOf(ids, `${kind}Id`).map((id) => ({ kind, id })));
}
