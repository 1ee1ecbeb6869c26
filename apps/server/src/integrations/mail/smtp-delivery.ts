import type { AttemptOutcome, DeliveryStage } from '@letterdesk/core/sending/delivery';
import type { MailDelivery, MailSizeLimit, OutgoingMail } from './port.ts';
import { createSizeLimit } from './size-limit.ts';
import { getAttemptOutcome, oneLine } from './smtp-outcome.ts';
import { type GatedMail, gateMail, openSession, type RejectedRecipient, type SessionStage } from './smtp-session.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Delivers by SMTP, one connection per mail. */
export function createSmtpDelivery(settings: SmtpSettings): MailDelivery & MailSizeLimit {
  const sizeLimit = createSizeLimit(settings);
  return {
    readSizeLimit: () => sizeLimit.read(),
    async deliver(mail, handOver) {
      const gated = gateMail(mail.bytes, handOver);
      const session = openSession(settings);
      try {
        await session.connect();
        sizeLimit.learn(session.sizeLimit());
        if (settings.auth) await session.login(settings.auth);
        const info = await session.send(mail, gated);
        session.quit();
        return outcomesOf(mail, session.refused(), acceptedOutcome(info.response, gated));
      } catch (error) {
        const reached = stageReached(session.stage(), gated);
        session.close();
        const failure = error instanceof Error ? error : new Error(String(error));
        return outcomesOf(mail, session.refused(), getAttemptOutcome(failure, reached));
      } finally {
        gated.close();
      }
    },
  };
}

/** An acceptance before the mail's end can't be trusted. */
function acceptedOutcome(response: string, mail: GatedMail): AttemptOutcome {
  if (mail.stage() === 'ended') return { kind: 'accepted', reply: oneLine(response) };
  return { kind: 'broken', stage: 'dot', reason: 'It answered before the mail had ended.' };
}

/** Returns each recipient's outcome: its own rejection, else the mail's. */
function outcomesOf(
  mail: OutgoingMail,
  rejected: readonly RejectedRecipient[],
  whole: AttemptOutcome,
): ReadonlyMap<string, AttemptOutcome> {
  const own = new Map(rejected.map((error) => [error.recipient, getAttemptOutcome(error, 'rcpt')]));
  return new Map(mail.recipients.map((recipient) => [recipient, own.get(recipient) ?? whole]));
}

/** Tracks the stage ourselves: nodemailer doesn't distinguish a drop after the dot. */
function stageReached(session: SessionStage, mail: GatedMail): DeliveryStage {
  if (session !== 'send') return session;
  const stages = { unread: 'mail', reading: 'data', ended: 'dot' } as const;
  return stages[mail.stage()];
}
