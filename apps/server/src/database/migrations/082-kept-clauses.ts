import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions of a clause are never changed, and are removed only with the clause. */
export const keptClauses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function refuse_change_of_clause() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select from clauses where id = old.clause_id) then
          return old;
        end if;
        raise exception '% is append-only', tg_table_name;
      end $$`.execute(db);
    await sql`
      create trigger clause_versions_append_only before update or delete on clause_versions
      for each row execute function refuse_change_of_clause()`.execute(db);
    await sql`
      create trigger clause_versions_not_emptied before truncate on clause_versions
      for each statement execute function refuse_change()`.execute(db);
  },
};
