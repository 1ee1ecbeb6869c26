import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { writeFolder } from './folder/write-folder.ts';
import { namesIn, repeatedIn } from './names-in.ts';
import type { PortableOrganisation } from './organisation.ts';
import { FolderInvalid } from './problem.ts';
import { readPortableOrganisation } from './read-organisation.ts';

/** What was written, and what the format can't contain. */
export interface Exported {
  readonly organisation: PortableOrganisation;
  /** Templates never published. */
  readonly unpublished: readonly string[];
  /** Template files, which aren't exported. */
  readonly files: number;
}

/**
 * Exports the organisation to a folder (specification 10.10) from one snapshot.
 * @throws FolderInvalid for duplicate names.
 */
export async function exportOrganisation(db: Kysely<Database>, folder: string): Promise<Exported> {
  const exported = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ organisation: await readPortableOrganisation(trx), ...(await readLeftBehind(trx)) }));
  const repeated = repeatedIn(namesIn(exported.organisation));
  if (repeated.length > 0) {
    throw new FolderInvalid(
      repeated.map(({ file, label }) => ({
        file,
        message: `${label} is there more than once: rename one of them first.`,
      })),
    );
  }
  await writeFolder(folder, exported.organisation);
  return exported;
}

async function readLeftBehind(db: Kysely<Database>): Promise<Omit<Exported, 'organisation'>> {
  const unpublished = await db
    .selectFrom('letter_templates')
    .select('name')
    .where('parent_id', 'is', null)
    .where('published_version', '=', 0)
    .orderBy('name')
    .execute();
  const { files } = await db
    .selectFrom('template_attachments as file')
    .innerJoin('letter_templates as template', (join) =>
      join.onRef('template.id', '=', 'file.template_id').onRef('template.published_version', '=', 'file.version'),
    )
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return { unpublished: unpublished.map(({ name }) => name), files };
}
