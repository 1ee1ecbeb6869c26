import type { AttemptOutcome, DeliveryStage } from '@letterdesk/core/sending/delivery';
import type { MailDelivery, OutgoingMail } from './port.ts';
import { oneLine, outcomeOf } from './smtp-outcome.ts';
import { type GatedMail, gateMail, openSession, type RejectedRecipient, type SessionStage } from './smtp-session.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Delivers by SMTP, one connection a mail. */
export function createSmtpDelivery(settings: SmtpSettings): MailDelivery {
  return {
    async deliver(mail, handOver) {
      const gated = gateMail(mail.bytes, handOver);
      const session = openSession(settings);
      try {
        await session.connect();
        if (settings.auth) await session.login(settings.auth);
        const info = await session.send(mail, gated);
        session.quit();
        return outcomesOf(mail, session.refused(), acceptedOutcome(info.response, gated));
      } catch (error) {
        const reached = stageReached(session.stage(), gated);
        session.close();
        const failure = error instanceof Error ? error : new Error(String(error));
        return outcomesOf(mail, session.refused(), outcomeOf(failure, reached));
      } finally {
        gated.close();
      }
    },
  };
}

/** A server that says yes before the mail has ended cannot be believed either way. */
function acceptedOutcome(response: string, mail: GatedMail): AttemptOutcome {
  if (mail.stage() === 'ended') return { kind: 'accepted', reply: oneLine(response) };
  return { kind: 'broken', stage: 'dot', reason: 'It answered before the mail had ended.' };
}

/** The outcome of each recipient: its own where the server refused it alone, else that of the whole mail. */
function outcomesOf(
  mail: OutgoingMail,
  rejected: readonly RejectedRecipient[],
  whole: AttemptOutcome,
): ReadonlyMap<string, AttemptOutcome> {
  const own = new Map(rejected.map((error) => [error.recipient, outcomeOf(error, 'rcpt')]));
  return new Map(mail.recipients.map((recipient) => [recipient, own.get(recipient) ?? whole]));
}

/** Our own account of how far the conversation went: nodemailer reports a drop behind the dot like any other. */
function stageReached(session: SessionStage, mail: GatedMail): DeliveryStage {
  if (session !== 'send') return session;
  const stages = { unread: 'mail', reading: 'data', ended: 'dot' } as const;
  return stages[mail.stage()];
}
