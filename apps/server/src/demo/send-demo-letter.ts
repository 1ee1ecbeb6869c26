import { randomUUID } from 'node:crypto';
import { readDetails } from '@letterdesk/contract/error-details';
import type { PassedCheck } from '@letterdesk/core/checks/passed-checks';
import type { AttemptOutcome } from '@letterdesk/core/sending/delivery';
import type { User } from '@letterdesk/core/session/claims';
import type { DemoLetter, DemoOutcome } from '@letterdesk/demo/letters';
import type { AppDependencies } from '../app-dependencies.ts';
import { Failure } from '../failure.ts';
import type { LetterView } from '../features/letters/letter.query.ts';
import { deliverClaimed } from '../features/sending/deliver-mail.ts';
import { type ClaimedRecipient, claimDueRecipients } from '../features/sending/delivery-claims.store.ts';
import { createIdempotencyGuard } from '../features/sending/idempotency.ts';
import { prepareEmail } from '../features/sending/prepare-email.ts';
import { recordReport } from '../features/sending/reports/start-reports.ts';
import { sendEmail } from '../features/sending/send-email.ts';
import type { Sending } from '../features/sending/start-sending.ts';
import type { MailDelivery } from '../integrations/mail/port.ts';

/** What a mail server would answer; absent if the embedded one receives the mail. */
const ANSWERS: Partial<Record<DemoOutcome, AttemptOutcome>> = {
  failed: { kind: 'refused', stage: 'rcpt', code: 550, reply: '550 5.1.1 No such user here' },
  uncertain: { kind: 'broken', stage: 'dot', reason: 'The connection was lost after the message was sent.' },
  returned: { kind: 'accepted', reply: '250 2.0.0 Queued' },
};
const RETURN = { kind: 'returned', status: '5.2.2', reason: 'the mailbox is full' } as const;
/** Milliseconds. */
const LEASE = 60_000;

interface SendDemoLetterInput {
  readonly dependencies: AppDependencies;
  readonly letter: DemoLetter;
  readonly sender: User;
  readonly view: LetterView;
  readonly now: Date;
}

/** Sends a letter once and records its outcome. */
export async function sendDemoLetter(input: SendDemoLetterInput): Promise<void> {
  const { dependencies, letter, view } = input;
  const answer = ANSWERS[letter.outcome];
  if (view.sentLetters === 0)
    await (answer === undefined ? send(input, dependencies.sending.jobs) : sendTo(answer, input));
  if (letter.outcome === 'returned') await returnMail(input);
}

async function send(input: SendDemoLetterInput, jobs: Sending['jobs']): Promise<void> {
  const { dependencies, sender: user, view, now } = input;
  const { db, blobs, pdf, customerData, mailDomains, config } = dependencies;
  const { readSizeLimit } = dependencies.sending;
  const { fromDomains } = config.mail;
  const { id, version } = view.letter;
  const { letterTo, letterFromEmail, letterFromName, cc, bcc, subject, message } = await prepareEmail({
    db,
    customerData,
    fromDomains,
    user,
    letterId: id,
    zone: undefined,
    now,
  });
  const mail = { letterTo, letterFromEmail, letterFromName, cc, bcc, subject, message };
  const body = { letter: { id, version, sentLetters: 0 }, ...mail };
  const facts = { mailDomains, readSizeLimit };
  const sending = { db, customerData, blobs, jobs, pdf, fromDomains, idempotency: createIdempotencyGuard(), ...facts };
  const sendWith = (passedChecks: readonly PassedCheck[]) =>
    sendEmail({
      ...sending,
      user,
      idempotencyKey: randomUUID(),
      body: { ...body, passedChecks: [...passedChecks] },
      now,
    });
  await sendWith([]).catch((error: unknown) => sendWith(passesFor(error)));
}

/** Letters of earlier months speak of days that have passed since. @throws any other error. */
function passesFor(error: unknown): PassedCheck[] {
  if (!(error instanceof Failure) || error.code !== 'checks_failed') throw error;
  const { results } = readDetails('checks_failed', error.details).data ?? { results: [] };
  return results.map(({ check, title, findings }) => ({
    check,
    title,
    messages: findings.map(({ message }) => message),
    reason: 'Agreed by phone',
  }));
}

/** Sends a letter whose mail gets one answer. Claims it in the sending transaction, before a worker could. */
async function sendTo(answer: AttemptOutcome, input: SendDemoLetterInput): Promise<void> {
  const { db, blobs } = input.dependencies;
  const claims: { mailId: number; claimId: string; claimed: readonly ClaimedRecipient[] }[] = [];
  const jobs: Sending['jobs'] = {
    async enqueue(trx, _name, ...mails) {
      for (const { mailId } of mails) {
        const claim = { mailId, claimId: randomUUID(), lease: LEASE };
        claims.push({ ...claim, claimed: await claimDueRecipients(trx, claim) });
      }
    },
  };
  await send(input, jobs);
  const delivery = answering(answer);
  for (const { claimed, ...claim } of claims) {
    // Held since a restore.
    if (claimed.length === 0) continue;
    await deliverClaimed({ db, blobs, delivery, lease: LEASE }, { ...claim, lease: LEASE }, claimed);
  }
}

function answering(answer: AttemptOutcome): MailDelivery {
  return {
    async deliver({ recipients }, handOver) {
      if (answer.kind !== 'refused') await handOver();
      return new Map(recipients.map((address) => [address, answer]));
    },
  };
}

/** Records a bounce of the first recipient. */
async function returnMail({ dependencies: { db }, view }: SendDemoLetterInput): Promise<void> {
  const sent = await db
    .selectFrom('sent_letters')
    .select('mail_id')
    .where('letter_id', '=', view.letter.id)
    .orderBy('id')
    .executeTakeFirst();
  if (sent !== undefined) await recordReport(db, { mailId: sent.mail_id, position: 0, copy: 1 }, RETURN);
}
