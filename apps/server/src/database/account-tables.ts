import type { ColumnType, Generated } from 'kysely';

/** Everybody who has called Letterdesk, and the embedded identity provider's users. Whoever is named anywhere is named by the id. */
export interface AccountsTable {
  id: Generated<number>;
  /** Null for an account from before issuers were kept, until somebody with its whole subject signs in. */
  issuer: string | null;
  /** The whole `sub`, as it was last spelt. */
  subject: string;
  /** As `subjectKey` makes it; with the issuer it is nobody else's. */
  subject_key: string;
  username: string;
  name: string;
  /** The subject, where it is an address. */
  email_address: string | null;
  /** As `addressKey` makes it. */
  email_key: string | null;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
