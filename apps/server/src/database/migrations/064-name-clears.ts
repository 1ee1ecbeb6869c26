import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index of the sent letters that clear a provider's name with a client. */
export const nameClears: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index sent_letters_name_clear on sent_letters ((ids ->> 'clientId'), (ids ->> 'providerId'))
        where letter_type = 'NAME_CLEAR'`.execute(db);
  },
};
