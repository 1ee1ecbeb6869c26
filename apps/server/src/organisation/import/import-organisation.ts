import type { Kysely } from 'kysely';
import { lockOrganisation } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { ensureAccount } from '../../features/session/accounts.store.ts';
import type { ReadFolder } from '../folder/read-folder.ts';
import { namesIn } from '../names-in.ts';
import { FolderInvalid } from '../problem.ts';
import { readPortableOrganisation } from '../read-organisation.ts';
import type { Change, Import } from './changes.ts';
import { importClauses } from './import-clauses.ts';
import { importAllItems } from './import-items.ts';
import { importMessages } from './import-messages.ts';
import { importTemplates } from './import-templates.ts';

/** What an import changed, or would change. */
export interface Imported {
  readonly changes: readonly Change[];
  /** Items only in the database; they stay. */
  readonly missing: readonly string[];
}

/** Author of imported content, who can't sign in. */
const IMPORTER = { issuer: 'letterdesk', subject: 'import', name: 'Letterdesk import' };

/** Thrown to roll back a dry run or an import without changes. */
class NothingToCommit extends Error {
  override readonly name = 'NothingToCommit';
}

/**
 * Imports an organisation (specification 10.10): adds and changes items, removes none. All or nothing, with audit
 * events.
 * @param options.fromDomains the setting, used while neither database nor folder has any.
 * @param options.isDryRun rolls back at the end.
 * @throws FolderInvalid
 */
export async function importOrganisation(
  db: Kysely<Database>,
  folder: ReadFolder,
  options: { readonly fromDomains: readonly string[]; readonly now: Date; readonly isDryRun: boolean },
): Promise<Imported> {
  let imported: Imported = { changes: [], missing: [] };
  try {
    await db.transaction().execute(async (trx) => {
      await lockOrganisation(trx);
      const account = await ensureAccount(trx, IMPORTER, options.now);
      const by = { username: IMPORTER.subject, account };
      const run: Import = { trx, by, now: options.now, fromDomains: options.fromDomains, changes: [], problems: [] };
      const missing = await importAll(run, folder);
      if (run.problems.length > 0) throw new FolderInvalid(run.problems);
      imported = { changes: run.changes, missing };
      // Rolls back an unused account too.
      if (options.isDryRun || run.changes.length === 0) throw new NothingToCommit();
    });
  } catch (error) {
    if (!(error instanceof NothingToCommit)) throw error;
  }
  return imported;
}

async function importAll(run: Import, { organisation, fileOf }: ReadFolder): Promise<string[]> {
  const current = await readPortableOrganisation(run.trx);
  await importAllItems(run, organisation, current);
  await importMessages(run, organisation.emailMessages, (index) => fileOf('emailMessages', index));
  await importClauses(run, organisation.clauses, (index) => fileOf('clauses', index));
  await importTemplates(run, organisation.templates, (index) => fileOf('templates', index));
  const requested = new Set(namesIn(organisation).map(({ key }) => key));
  return namesIn(current).flatMap(({ key, label }) => (requested.has(key) ? [] : [label]));
}
