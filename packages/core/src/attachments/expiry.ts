/** A warning about a document that has expired or will expire during the assignment. */
export interface Expiry {
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
