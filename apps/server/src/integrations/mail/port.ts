import type { AttemptOutcome } from '@letterdesk/core/sending/delivery';

export interface OutgoingMail {
  readonly envelopeFrom: string;
  /** Remaining recipients, including BCC. */
  readonly recipients: readonly string[];
  /** With headers. */
  readonly bytes: Uint8Array;
}

export interface MailDelivery {
  /**
   * Tries once to deliver a mail to all recipients in one transaction. Never rejects: errors become outcomes.
   * @param handOver awaited before the final dot. If it rejects, the dot isn't sent and the server drops the mail.
   * Once resolved, a missing response means the result is unknown.
   */
  deliver(mail: OutgoingMail, handOver: () => Promise<void>): Promise<ReadonlyMap<string, AttemptOutcome>>;
}

export interface MailSizeLimit {
  /**
   * Returns the largest mail that the server accepts, in bytes; null if there is no limit, or none is known within a
   * short time. Never rejects.
   */
  readSizeLimit(): Promise<number | null>;
}
