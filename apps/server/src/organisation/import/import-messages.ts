import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { acceptContent } from '../../features/email-messages/accept-content.ts';
import {
  type EmailMessageContent,
  emailMessageHash,
  insertEmailMessage,
  type StoredEmailMessage,
  updateEmailMessage,
} from '../../features/email-messages/email-messages.store.ts';
import { messageName } from '../names-in.ts';
import type { EmailMessage } from '../organisation.ts';
import { toProblems } from '../problem.ts';
import type { Import } from './changes.ts';

/** Imports e-mail messages, each as if saved by a person. */
export async function importMessages(
  run: Import,
  requested: readonly EmailMessage[],
  fileOf: (index: number) => string,
): Promise<void> {
  for (const [index, message] of requested.entries()) {
    try {
      await importMessage(run, message, fileOf(index));
    } catch (error) {
      run.problems.push(...toProblems(error, fileOf(index)));
    }
  }
}

async function importMessage(run: Import, message: EmailMessage, file: string): Promise<void> {
  const content = await acceptContent(run.trx, message);
  const [stored, another] = await lockMessages(run, message);
  if (another !== undefined) {
    run.problems.push({
      file,
      message: `There are several messages '${message.name}' in this division: rename them first.`,
    });
    return;
  }
  if (stored !== undefined && isSame(stored, content)) return;
  await storeMessage(run, stored, content);
}

function lockMessages({ trx }: Import, { division, name }: EmailMessage): Promise<StoredEmailMessage[]> {
  return trx
    .selectFrom('email_messages')
    .selectAll()
    .where('division_id', '=', division)
    .where('name', '=', name)
    .forUpdate()
    .execute();
}

function isSame(stored: StoredEmailMessage, content: EmailMessageContent): boolean {
  return stored.subject === content.subject && stored.message === content.message;
}

async function storeMessage(
  { trx, by, now, changes }: Import,
  stored: StoredEmailMessage | undefined,
  content: EmailMessageContent,
): Promise<void> {
  const author = { account: by.account, now };
  if (stored !== undefined) await updateEmailMessage(trx, stored, content, author);
  const id = stored?.id ?? (await insertEmailMessage(trx, content, author));
  const isNew = stored === undefined;
  changes.push({
    what: isNew ? 'added' : 'changed',
    subject: messageName(content),
  });
  await appendAuditEvent(trx, {
    by,
    action: isNew ? 'email-message.create' : 'email-message.save',
    subjectType: 'email-message',
    subjectId: id,
    beforeHash: isNew ? null : emailMessageHash({ ...stored, division: stored.division_id }),
    afterHash: emailMessageHash(content),
    at: now,
  });
}
