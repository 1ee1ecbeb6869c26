import { Client, type ClientBase } from 'pg';
import type { Database } from '../database/tables.ts';
import { StartError } from '../start-error.ts';

/** Which tables are backed up; the others belong to one database. */
const TABLES: Readonly<Record<keyof Database, 'backed up' | 'left out'>> = {
  accounts: 'backed up',
  approval_approvers: 'backed up',
  approval_handovers: 'backed up',
  approval_notices: 'backed up',
  approval_tasks: 'backed up',
  approvals: 'backed up',
  audit_events: 'backed up',
  audit_seals: 'backed up',
  audit_unsealed: 'backed up',
  blob_folder: 'left out',
  changed_data_notices: 'backed up',
  cloud_documents: 'backed up',
  companies: 'backed up',
  clause_versions: 'backed up',
  clauses: 'backed up',
  content_types: 'backed up',
  'customer.records': 'backed up',
  demo_fill: 'backed up',
  delivery_reports: 'backed up',
  divisions: 'backed up',
  draft_key_secret: 'backed up',
  email_messages: 'backed up',
  expression_groups: 'backed up',
  expressions: 'backed up',
  failure_notices: 'backed up',
  feature_flags: 'backed up',
  footers: 'backed up',
  from_domains: 'backed up',
  idempotency_keys: 'backed up',
  identity_state: 'left out',
  legal_holds: 'backed up',
  letter_attachments: 'backed up',
  letter_holders: 'backed up',
  letter_search: 'backed up',
  letter_templates: 'backed up',
  letter_terms: 'backed up',
  letter_types: 'backed up',
  letter_words: 'backed up',
  letters: 'backed up',
  logos: 'backed up',
  mail_hold: 'left out',
  mail_recipients: 'backed up',
  mailbox_messages: 'backed up',
  mails: 'backed up',
  pre_queries: 'backed up',
  readings: 'backed up',
  removed_letters: 'backed up',
  return_address_key: 'backed up',
  scheduled_emails: 'backed up',
  seen_branches: 'backed up',
  sent_letters: 'backed up',
  template_attachments: 'backed up',
  template_versions: 'backed up',
  undoable_sendings: 'left out',
  unreferenced_blobs: 'backed up',
  waiting_at_restore: 'left out',
};

/** Includes the schema if it isn't the default one. */
const OWN_TABLES: readonly string[] = Object.keys(TABLES);

export const BACKED_UP_TABLES: readonly string[] = Object.entries(TABLES)
  .filter(([, keeping]) => keeping === 'backed up')
  .map(([name]) => name);

/** A condition for rows that migrations insert. */
export const MADE_BY_MIGRATIONS: Readonly<Record<string, string>> = {
  feature_flags: `key = 'whats-new' and enabled and divisions is null`,
};

/** A restore inserts its row first, and again on retry. */
const MADE_BY_RESTORE = 'blob_folder';

/**
 * Checks that a database contains only what migrations insert.
 * @throws StartError
 */
export async function refuseUsed(client: ClientBase): Promise<void> {
  const used: string[] = [];
  for (const table of await tablesThere(client)) {
    const made = MADE_BY_MIGRATIONS[table] ?? 'false';
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${table} where not (${made})) as found`,
    );
    if (rows[0]?.found && table !== MADE_BY_RESTORE) used.push(table);
  }
  if (used.length === 0) return;
  const more = used.length === 1 ? '' : ` and ${used.length - 1} more`;
  throw new StartError(
    `The database is not empty, there are rows in ${used[0]}${more}: restore into a new one, named by DATABASE_URL or LETTERDESK_DATA.`,
  );
}

/** Like `refuseUsed`, early. */
export async function refuseUsedDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'letterdesk restore' });
  await client.connect();
  try {
    await refuseUsed(client);
  } finally {
    await client.end();
  }
}

/** Returns our existing tables as SQL names. */
export async function tablesThere(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [OWN_TABLES],
  );
  return rows.map(({ name }) => name);
}
