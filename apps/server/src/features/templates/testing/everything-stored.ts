import type { Db } from '../../../database/connection.ts';

/** Everything a refusal must not change. */
export async function readEverything(db: Db) {
  const templates = await db
    .selectFrom('letter_templates')
    .select(['id', 'title', 'template', 'version'])
    .orderBy('id')
    .execute();
  const versions = await db.selectFrom('template_versions').select('version').execute();
  const events = await db.selectFrom('audit_events').select('id').execute();
  return { templates, versions: versions.length, events: events.length };
}
