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

/** A document category of the company (specification 3.21). */
export interface ContentType {
  readonly name: string;
  readonly watermarkable: boolean;
  /** Watermarked by default. */
  readonly defaultTo: boolean;
}

export const UPLOADED: ContentType = { name: 'Uploaded file', watermarkable: true, defaultTo: false };

/** A warning about a document that has expired or will expire during the assignment. */
interface Expiry {
  readonly kind: 'expired' | 'before_assignment_ends';
  readonly message: string;
}

/** Days as `YYYY-MM-DD`; null for no expiry or no assignment end. */
export interface ExpiryDays {
  readonly expirationDate: string | null;
  readonly today: string;
  readonly assignmentEnd: string | null;
}

/**
 * Returns the warning for an expired or expiring cloud document (specification 5.36). A document is valid through its
 * last day.
 */
export function expiryOf({ expirationDate, today, assignmentEnd }: ExpiryDays): Expiry | null {
  if (expirationDate === null) return null;
  if (expirationDate < today) return { kind: 'expired', message: `Expired on ${expirationDate}` };
  if (assignmentEnd === null || expirationDate >= assignmentEnd) return null;
  const message = `Expires on ${expirationDate}, before the assignment ends on ${assignmentEnd}`;
  return { kind: 'before_assignment_ends', message };
}
