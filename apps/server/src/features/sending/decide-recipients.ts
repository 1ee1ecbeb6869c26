import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { decideRecipients as endpoint, SentLetter } from '@letterdesk/contract/sending';
import { addressKey } from '@letterdesk/core/sending/addresses';
import { isDecidable, type RecipientDecision, stateAfterDecision } from '@letterdesk/core/sending/delivery';
import { sentLetterRefusals } from '@letterdesk/core/sending/policy';
import type { User } from '@letterdesk/core/session/claims';
import { type Kysely, sql } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { type LockedRecipient, lockRecipients } from './mails.store.ts';
import { readSentLetter, sentLetterFacts, showSentLetter } from './sent-letters.store.ts';
import type { Sending } from './start-sending.ts';

/**
 * Applies a person's decision on failed or uncertain recipients: send again, or mark as sent. All or none.
 * @throws Failure `sent_letter_not_found`, the policy's reason, or `nothing_to_decide` when a recipient is in another
 * state.
 */
export async function decideRecipients(input: {
  db: Kysely<Database>;
  jobs: Sending['jobs'];
  user: User;
  id: number;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<SentLetter> {
  const { db, jobs, user, id, body, now } = input;
  await db.transaction().execute(async (trx) => {
    const sent = await readSentLetter(trx, id);
    if (sent === undefined) throw new Failure('sent_letter_not_found');
    const all = await lockRecipients(trx, sent.mail_id);
    refuse(sentLetterRefusals(user, sentLetterFacts(sent, all)).decide);
    const recipients = decidableAmong(all, body);
    const addresses = recipients.map(({ address }) => address);
    await storeRecipientDecision(trx, { mailId: sent.mail_id, addresses, user, decision: body.decision });
    if (body.decision === 'send_again') await jobs.enqueue(trx, 'deliver-mail', { mailId: sent.mail_id });
    await appendAuditEvent(trx, {
      by: user,
      action: `sent_letter.${body.decision}`,
      subjectType: 'sent_letter',
      subjectId: id,
      details: { addresses, before: recipients.map(({ state }) => state) },
      at: now,
    });
  });
  return showSentLetter(db, user, id);
}

/** @throws Failure `nothing_to_decide` when a recipient isn't decidable, or was sent again since the user saw it. */
function decidableAmong(
  all: readonly LockedRecipient[],
  { addresses, seen = [] }: Pick<BodyOf<typeof endpoint>, 'addresses' | 'seen'>,
): readonly LockedRecipient[] {
  const keys = new Set(addresses.map(addressKey));
  const copies = new Map(seen.map(({ address, copy }) => [addressKey(address), copy]));
  const isOpen = ({ address, state, copy }: LockedRecipient) =>
    isDecidable(state) && (copies.get(addressKey(address)) ?? copy) === copy;
  const selected = all.filter(({ address }) => keys.has(addressKey(address)));
  const recipients = selected.filter(isOpen);
  if (recipients.length === keys.size) return recipients;
  const decided = selected.filter((recipient) => !isOpen(recipient)).map(({ address }) => address);
  // The default message covers "all of them"; addresses that aren't recipients are never named.
  throw recipients.length === 0 || decided.length === 0
    ? new Failure('nothing_to_decide')
    : new Failure('nothing_to_decide', undefined, { message: nothingToDecideMessage(decided) });
}

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });

/** Addresses named in the message before the rest is counted. */
const MAX_NAMED = 3;

function nothingToDecideMessage(decided: readonly string[]): string {
  const rest = decided.length - MAX_NAMED;
  const names = LIST_FORMAT.format(rest > 1 ? [...decided.slice(0, MAX_NAMED), `${rest} more`] : decided);
  return `There is nothing left to decide for ${names}. No decision was saved. Select the other recipients and try again.`;
}

/** Clears the claim, so that the result of an earlier attempt can't undo the decision. */
async function storeRecipientDecision(
  trx: Kysely<Database>,
  decided: { mailId: number; addresses: string[]; user: User; decision: RecipientDecision },
): Promise<void> {
  const again = decided.decision === 'send_again';
  await trx
    .updateTable('mail_recipients')
    .set((eb) => ({
      state: stateAfterDecision(decided.decision),
      detail: again ? null : `Marked as sent by ${decided.user.name}.`,
      claim_id: null,
      next_attempt_at: again ? sql<Date>`now()` : null,
      updated_at: sql<Date>`now()`,
      ...(again ? { attempts: 0, queued_at: sql<Date>`now()`, copy: eb('copy', '+', 1) } : {}),
    }))
    .where('mail_id', '=', decided.mailId)
    .where('address', 'in', decided.addresses)
    .execute();
}
