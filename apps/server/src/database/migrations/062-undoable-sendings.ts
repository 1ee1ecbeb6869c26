import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sendings whose mail is held for a while, with the request to restore when they are undone. Only an undone sending
 * whose mail was never tried may be deleted.
 */
export const undoableSendings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table undoable_sendings (
        sent_letter_id integer primary key,
        letter_id integer not null,
        account integer not null references accounts (id),
        request jsonb not null,
        undo_until timestamptz not null,
        -- The row outlives the sending, so that a repeated undo gets the same answer.
        undone_at timestamptz
      )`.execute(db);
    await guardDeletion(db);
    await keepLettersFound(db);
  },
};

async function guardDeletion(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_sent_letter() returns trigger language plpgsql as $$
    begin
      if not exists (select from undoable_sendings where sent_letter_id = old.id and undone_at is not null)
        or exists (select from mail_recipients
          where mail_id = old.mail_id and (state <> 'queued' or attempts > 0)) then
        raise exception '% is append-only', tg_table_name;
      end if;
      return old;
    end $$`.execute(db);
  await sql`drop trigger sent_letters_immutable on sent_letters`.execute(db);
  await sql`
    create trigger sent_letters_immutable before update or truncate on sent_letters
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create trigger sent_letters_guarded before delete on sent_letters
    for each row execute function guard_sent_letter()`.execute(db);
}

async function keepLettersFound(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function undone_sending_is_kept_found() returns trigger language plpgsql as $$
    begin
      perform keep_letter_standing(old.letter_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger undone_sendings_are_found after delete on sent_letters
    for each row execute function undone_sending_is_kept_found()`.execute(db);
}
