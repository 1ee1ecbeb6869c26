import type { ColumnType, Generated } from 'kysely';

/** Everyone who has signed in. Other tables refer to people by this id. */
export interface AccountsTable {
  id: Generated<number>;
  /** Null for accounts older than issuers, until their subject signs in. */
  issuer: string | null;
  /** The full `sub`, as last spelt. */
  subject: string;
  /** See `subjectKey`; unique per issuer. */
  subject_key: string;
  username: string;
  name: string;
  /** The subject, if it is an address. */
  email_address: string | null;
  /** See `addressKey`. */
  email_key: string | null;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
