import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { CHAIN_START, canonicalJson } from '../../audit/audit-hash.ts';
import type { Db } from '../connection.ts';
import { migrations } from '../migrations/index.ts';

/** Migrates a bare database to the state before accounts. */
export async function migrateToUsernames(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('014-approval-tasks');
  if (error !== undefined) throw error;
}

export async function givenOldTemplate(db: Db, author: string): Promise<void> {
  for (const statement of [
    sql`insert into divisions values (1, 'Meridale')`,
    sql`insert into letter_types values ('OTHER', 'Other', 1)`,
    sql`insert into email_messages (id, name, division_id, subject, message, document, updated_by)
        values (1, 'Dates', 1, 'Dates', '', '{}', ${author})`,
    sql`insert into letter_templates (id, name, title, template, document, recipient_type, division_id, letter_type, updated_by)
        values (1, 'Dates', 'Dates', '', '{}', 'CLIENT', 1, 'OTHER', ${author})`,
    sql`insert into template_versions values (1, 1, 'Dates', '', '{}', '{}', now(), ${author})`,
  ]) {
    await statement.execute(db);
  }
}

export async function givenOldPerson(db: Db, email: string, name: string): Promise<void> {
  await sql`
    insert into people values (${email.toLowerCase()}, ${email}, ${email.split('@')[0]}, ${name}, now())`.execute(db);
}

export async function givenOldLetter(
  db: Db,
  { id, by, savedBy = by, at = new Date() }: { id: number; by: string; savedBy?: string; at?: Date },
): Promise<void> {
  await sql`
    insert into letters (id, name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
      flooded_at, created_at, created_by, updated_at, updated_by)
    values (${id}, ${`Letter ${id}`}, '', '{}', '{}', '{}', 'demo', 1, 1, '[]', ${at}, ${at}, ${by}, ${at}, ${savedBy})
    `.execute(db);
}

export async function givenOldSending(db: Db, letterId: number, by: string): Promise<void> {
  await sql`
    with mail as (
      insert into mails (message_id, envelope_from, sha256) values (${`<${letterId}@x.org>`}, 'a@x.org', '') returning id
    )
    insert into sent_letters (letter_id, letter_name, letter_type, template_id, template_version, ids, letter_to, cc, bcc,
      from_email, from_name, subject, message, text, include_letter, pdf_sha256, mail_id, sent_by)
    select ${letterId}, 'A letter', 'OTHER', 1, 1, '{}', '{b@x.org}', '{}', '{}', 'a@x.org', 'A', '', '', '', false, '', id, ${by}
    from mail`.execute(db);
}

export async function givenOldKey(db: Db, username: string, key: string, answer: object = {}): Promise<void> {
  await sql`insert into idempotency_keys values (${username}, ${key}, 'hash', 202, ${answer}, now())`.execute(db);
}

/** @param senderEmail and `approvers` are addresses. */
export async function givenOldApproval(
  db: Db,
  approval: {
    id: number;
    letterId: number;
    sender: string;
    senderEmail: string | null;
    approvers: string[];
    finalizer?: string;
  },
): Promise<void> {
  const { id, letterId, sender, senderEmail, approvers, finalizer = null } = approval;
  await sql`
    insert into approvals (id, letter_id, round, sender, sender_key, sender_name, sender_email, allow_sender_as_approver,
      subject, message_document, letter_name, created_at, updated_at)
    values (${id}, ${letterId}, ${id}, ${sender}, ${sender.toLowerCase()}, ${sender}, ${senderEmail}, false, '', '{}',
      'A letter', now(), now())`.execute(db);
  for (const [position, email] of approvers.entries()) {
    const username = email.split('@')[0] ?? '';
    await sql`
      insert into approval_approvers
      values (${id}, ${position}, ${username}, ${username.toLowerCase()}, ${email}, ${username})`.execute(db);
  }
  if (finalizer === null) return;
  await sql`
    update approvals set status = 'DECLINED', finalizer = ${finalizer}, finalizer_name = ${finalizer}, decided_at = now()
    where id = ${id}`.execute(db);
}

export async function givenOldEvents(db: Db, usernames: readonly string[]): Promise<void> {
  let previousHash = CHAIN_START;
  for (const [index, username] of usernames.entries()) {
    const at = new Date();
    const event = { id: index + 1, at, username, action: 'letter.save', subjectType: 'letter', subjectId: '1' };
    const content = { beforeHash: null, afterHash: 'after', details: { round: index } };
    // Older events don't include an account.
    const hashed = canonicalJson({ ...event, ...content, at: at.toISOString() });
    const hash = createHash('sha256').update(hashed).update(previousHash).digest('hex');
    await sql`
      insert into audit_events (id, at, username, action, subject_type, subject_id, after_hash, details, previous_hash, hash)
      values (${event.id}, ${at}, ${username}, ${event.action}, 'letter', '1', 'after', ${content.details},
        ${previousHash}, ${hash})`.execute(db);
    previousHash = hash;
  }
}
