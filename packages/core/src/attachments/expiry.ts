/** That a document is out of date, or will be before the work it is about is done. */
export interface Expiry {
  readonly kind: 'expired' | 'before_assignment_ends';
  /** What is said of it before it is attached. */
  readonly message: string;
}

/** Days as `YYYY-MM-DD`; null for a document that never expires, and for a letter of no assignment or of one without an end. */
export interface ExpiryDays {
  readonly expirationDate: string | null;
  readonly today: string;
  readonly assignmentEnd: string | null;
}

/**
 * What is said of a cloud document that is expired, or expires before the letter's assignment ends (specification 5.36).
 * A document holds through its last day.
 */
export function expiryOf({ expirationDate, today, assignmentEnd }: ExpiryDays): Expiry | null {
  if (expirationDate === null) return null;
  // Days of this form are in the order of their letters.
  if (expirationDate < today) return { kind: 'expired', message: `Expired on ${expirationDate}` };
  if (assignmentEnd === null || expirationDate >= assignmentEnd) return null;
  const message = `Expires on ${expirationDate}, before the assignment ends on ${assignmentEnd}`;
  return { kind: 'before_assignment_ends', message };
}
