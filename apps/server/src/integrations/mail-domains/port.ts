/** Knows which domains accept mail. */
export interface MailDomains {
  /**
   * Returns the domains that accept no mail, as far as this is known within a short time; the rest is looked up in the
   * background. Never rejects.
   * @param domains in lower case.
   * @returns null if domains aren't looked up.
   */
  findWithoutServer(domains: readonly string[]): Promise<readonly string[] | null>;
}

/** For mails that never leave, and for networks without DNS. */
export const unknownMailDomains: MailDomains = { findWithoutServer: async () => null };
