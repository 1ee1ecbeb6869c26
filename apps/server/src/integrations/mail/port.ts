import type { AttemptOutcome } from '@letterdesk/core/sending/delivery';

export interface OutgoingMail {
  readonly envelopeFrom: string;
  /** The recipients that are still outstanding; BCC recipients stand only here. */
  readonly recipients: readonly string[];
  /** The whole mail, with its headers. */
  readonly bytes: Uint8Array;
}

/** The way out to a mail server. */
export interface MailDelivery {
  /**
   * Tries once to hand a mail over, to all recipients in one transaction. Never rejects: whatever happens is the
   * outcome of each recipient.
   * @param handOver awaited when everything but the final dot was written. When it rejects, the dot is not written, so
   * the server drops the mail. From the moment it resolves, silence of the server means that nobody knows.
   */
  deliver(mail: OutgoingMail, handOver: () => Promise<void>): Promise<ReadonlyMap<string, AttemptOutcome>>;
}
