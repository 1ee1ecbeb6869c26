import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { selectPerson } from '../session/accounts.store.ts';
import { versionAttachments } from './template-attachments.query.ts';

/** False for a draft's id. */
export async function templateExists(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('letter_templates')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, without texts. */
export function readTemplateVersions(db: Kysely<Database>, templateId: number) {
  return db
    .selectFrom('template_versions')
    .select(['version', 'title', 'published_at', 'clauses'])
    .select(({ ref }) => selectPerson(db, ref('published_by')).as('publisher'))
    .select(({ ref }) => versionAttachments(db, templateId, ref('template_versions.version')).as('attachments'))
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .execute();
}

/** With the footer and logo of its configuration. */
export async function readTemplateVersion(db: Kysely<Database>, templateId: number, number: number) {
  const version = await db
    .selectFrom('template_versions')
    .select(['template_id', 'version', 'title', 'template', 'configuration', 'published_at', 'clauses'])
    .select(({ ref }) => selectPerson(db, ref('published_by')).as('publisher'))
    .select(({ ref }) => versionAttachments(db, templateId, ref('template_versions.version')).as('attachments'))
    .where('template_id', '=', templateId)
    .where('version', '=', number)
    .executeTakeFirst();
  if (version === undefined) return undefined;
  const [footer, logo] = await Promise.all([
    db
      .selectFrom('footers as footer')
      .innerJoin('divisions as division', 'division.id', 'footer.division_id')
      .select(['footer.id', 'footer.name', 'footer.text', 'footer.division_id', 'division.name as division_name'])
      .where('footer.id', '=', version.configuration.footer)
      .executeTakeFirst(),
    db
      .selectFrom('logos')
      .select(['id', 'description', 'svg'])
      .where('id', '=', version.configuration.logo)
      .executeTakeFirst(),
  ]);
  return { version, footer, logo };
}

export type TemplateVersionName = Awaited<ReturnType<typeof readTemplateVersions>>[number];
export type TemplateVersionView = NonNullable<Awaited<ReturnType<typeof readTemplateVersion>>>;
