import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const keptVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create trigger template_versions_append_only before update or delete on template_versions
      for each row execute function refuse_change()`.execute(db);
    await sql`
      create trigger template_versions_not_emptied before truncate on template_versions
      for each statement execute function refuse_change()`.execute(db);
  },
};
