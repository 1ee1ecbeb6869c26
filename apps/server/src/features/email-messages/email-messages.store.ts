import { hashedContent, pickContent } from '@letterdesk/core/content';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { MESSAGE_CONTENT, type MessageContent } from '@letterdesk/core/email-messages/message-content';
import type { Generated, Kysely, Selectable } from 'kysely';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database, Json, Timestamp } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    email_messages: EmailMessagesTable;
  }
}

interface EmailMessagesTable {
  id: Generated<number>;
  name: string;
  division_id: number;
  subject: string;
  message: string;
  document: Json<DocumentNode>;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by: number;
}

export type StoredEmailMessage = Selectable<EmailMessagesTable>;

export interface EmailMessageContent extends MessageContent {
  readonly document: DocumentNode;
}

/** Locks a message until the transaction ends. */
export function lockEmailMessage(trx: Kysely<Database>, id: number): Promise<StoredEmailMessage | undefined> {
  return trx.selectFrom('email_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Reads the message that a template names; undefined if it names none. */
export async function readNamedMessage(
  db: Kysely<Database>,
  id: number | null,
): Promise<Pick<StoredEmailMessage, 'subject' | 'document'> | undefined> {
  if (id === null) return undefined;
  return db.selectFrom('email_messages').select(['subject', 'document']).where('id', '=', id).executeTakeFirst();
}

export async function insertEmailMessage(
  trx: Kysely<Database>,
  content: EmailMessageContent,
  by: { account: number; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('email_messages')
    .values({ ...columnsOf(content), updated_at: by.now, updated_by: by.account })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a change of a locked message as its next version. */
export async function updateEmailMessage(
  trx: Kysely<Database>,
  stored: Pick<StoredEmailMessage, 'id' | 'version'>,
  content: EmailMessageContent,
  by: { account: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('email_messages')
    .set({
      ...columnsOf(content),
      updated_at: by.now,
      updated_by: by.account,
      version: stored.version + 1,
    })
    .where('id', '=', stored.id)
    .execute();
}

function columnsOf({ document, ...content }: EmailMessageContent) {
  const { division, ...columns } = pickContent(MESSAGE_CONTENT, content);
  return { ...columns, division_id: division, document: JSON.stringify(document) };
}

/** Returns the hash of a message's content, as audit events record it. */
export function emailMessageHash(message: MessageContent): string {
  return contentHash(hashedContent(MESSAGE_CONTENT, message));
}
