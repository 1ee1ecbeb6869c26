import { type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/**
 * Tells whether a client cleared a provider's name: a name clear letter about both was sent, its mail didn't fail for all
 * recipients, and its approvers didn't decline it. Null without a client or provider.
 * @param maps id maps; earlier ones take precedence.
 */
export async function readIsNameCleared(
  db: Kysely<Database>,
  environment: string,
  maps: readonly IdMap[],
): Promise<boolean | null> {
  const [clientId] = maps.flatMap((ids) => idsOf(ids, 'clientId'));
  const [providerId] = maps.flatMap((ids) => idsOf(ids, 'providerId'));
  if (clientId === undefined || providerId === undefined) return null;
  const { rows } = await sql<{ cleared: boolean }>`
    select exists (
      select from sent_letters as sent join letters as letter on letter.id = sent.letter_id
      where sent.letter_type = 'NAME_CLEAR' and letter.environment = ${environment}
        and sent.ids ->> 'clientId' = ${String(clientId)} and sent.ids ->> 'providerId' = ${String(providerId)}
        and exists (select from mail_recipients where mail_id = sent.mail_id and state <> 'failed')
        and 'DECLINED' is distinct from (select status from approvals
          where letter_id = letter.id and revoked_at is null order by round desc limit 1)
    ) as cleared`.execute(db);
  return rows[0]?.cleared ?? false;
}
