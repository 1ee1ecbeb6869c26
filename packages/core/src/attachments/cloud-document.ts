import { type IdMap, idsOf } from '../flooding/id-map.ts';

/** The kinds of records that have documents in the cloud store. */
export const OWNER_KINDS = ['provider', 'client'] as const;

/** Whose a document is: a record of customer data. */
export interface DocumentOwner {
  readonly kind: (typeof OWNER_KINDS)[number];
  readonly id: number;
}

/** What the company's document store says of a file (specification 3.20). Days are `YYYY-MM-DD`, null is "there is none". */
export interface CloudDocument {
  /** The store's own. */
  readonly id: string;
  readonly owner: DocumentOwner;
  readonly filename: string;
  /** The name of its content type. */
  readonly docType: string;
  readonly description: string | null;
  readonly state: string | null;
  readonly scannedDate: string | null;
  readonly expirationDate: string | null;
}

/** The provider and the client of an id map, whose documents may go with its letter. */
export function documentOwners(ids: IdMap): DocumentOwner[] {
  return OWNER_KINDS.flatMap((kind) => idsOf(ids, `${kind}Id`).map((id) => ({ kind, id })));
}
