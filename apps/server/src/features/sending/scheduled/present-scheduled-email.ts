import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { abilitiesOf } from '@letterdesk/core/commands';
import { scheduledEmailRefusals } from '@letterdesk/core/sending/scheduled-email';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { ScheduledRow } from './scheduled-emails.store.ts';

/** Shows scheduled e-mails to a user, in the given order, with what became of their letters. */
export async function showScheduledEmails(
  db: Kysely<Database>,
  user: User,
  rows: readonly ScheduledRow[],
): Promise<ScheduledEmail[]> {
  const ids = rows.map((row) => row.letter_id);
  const letters =
    ids.length === 0
      ? []
      : await db.selectFrom('letters').select(['id', 'name', 'version']).where('id', 'in', ids).execute();
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  return rows.map((row) => present(user, row, byId.get(row.letter_id)));
}

export async function showScheduledEmail(db: Kysely<Database>, user: User, row: ScheduledRow): Promise<ScheduledEmail> {
  const [shown] = await showScheduledEmails(db, user, [row]);
  if (shown === undefined) throw new Error(`Scheduled e-mail ${row.id} isn't shown`);
  return shown;
}

function present(
  user: User,
  row: ScheduledRow,
  letter: { readonly id: number; readonly name: string; readonly version: number } | undefined,
): ScheduledEmail {
  const refusals = scheduledEmailRefusals(user, { scheduledBy: row.scheduled_by, state: row.state });
  const { stopped, stopped_at } = row;
  return {
    id: row.id,
    version: row.version,
    letter: { id: letter?.id ?? null, name: letter?.name ?? row.letter_name },
    email: row.email,
    sendAt: row.send_at.toISOString(),
    sendTime: row.send_time,
    state: row.state,
    stopped: stopped && {
      code: stopped.code,
      message: stopped.message,
      findings: [...stopped.findings],
      date: (stopped_at ?? row.updated_at).toISOString(),
    },
    sentLetterId: row.sent_letter_id,
    isOutdated: letter?.version !== row.letter_version,
    scheduledByName: row.sender.name,
    abilities: abilitiesOf(refusals),
    refusals,
  };
}
