import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/connection.ts';
import { EMBEDDED_ISSUER } from '../apps/server/src/demo/demo-identity.ts';
import { registerAccounts } from '../apps/server/src/features/session/accounts.store.ts';

/** Copies letters with approvals in the tables only, without mails. */
export async function giveApprovals(
  db: Db,
  { approver, sender, count, decided }: { approver: string; sender: string; count: number; decided: boolean },
): Promise<void> {
  const [asked, sends, other] = await registerAccounts(db, [approver, sender, 'somebody.else'].map(identityOf));
  await sql`
    with copied as (
      insert into letters (name, text, document, ids, environment, template_id, template_version, flooded, flooded_at,
        given_ids, flooded_name, flooded_text, created_by, updated_by)
      select name || ' ' || number, text, document, ids, environment, template_id, template_version, flooded, flooded_at,
        given_ids, flooded_name, flooded_text, ${sends}::integer, ${sends}::integer
      from (select * from letters order by id limit 1) as first, generate_series(1, ${sql.lit(count)}) as number
      returning id, name
    ), submitted as (
      insert into approvals (letter_id, round, sender, sender_account, sender_name, sender_email, allow_sender_as_approver, subject,
        message_document, letter_name, start_date, created_at, updated_at, status, finalizer_account, finalizer_name,
        decided_at, notes)
      select id, 1, ${sender}, ${sends}::integer, ${sender}, ${`${sender}@meridale.example`}, false, 'To approve: ' || name,
        '{"type":"doc","content":[]}', name,
        case when id % 10 > 0 then date '2026-12-01' + (id * 7919) % 400 end,
        timestamptz '2026-11-01' + (id * 7717) % 100000 * interval '1 minute', now(),
        ${decided ? 'DECLINED' : 'PENDING'}, ${decided ? asked : null}::integer, ${decided ? approver : null},
        ${decided ? sql`timestamptz '2026-11-01' + (id * 7561) % 100000 * interval '1 minute'` : null},
        ${decided ? 'Please call me about the fee first.' : ''}
      from copied
      returning id
    )
    insert into approval_approvers (approval_id, position, account, username, email_address, name)
    select submitted.id, place, account, who, who || '@meridale.example', who
    from submitted, (values (0, ${asked}::integer, ${approver}), (1, ${other}::integer, 'somebody.else')) as asked (place, account, who)`.execute(
    db,
  );
  // Autovacuum would run within minutes.
  await sql`vacuum (analyze) letters, approvals, approval_approvers, approval_tasks`.execute(db);
}

const identityOf = (username: string) => ({
  issuer: EMBEDDED_ISSUER,
  subject: `${username}@meridale.example`,
  name: username,
});
