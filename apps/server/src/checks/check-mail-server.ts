import { lookup } from 'node:dns/promises';
import { isOperatorFault, refusesSender } from '@letterdesk/core/sending/delivery';
import type { BounceConfig, MailConfig } from '../config.ts';
import { type DetectedProtocol, detectProtocol, trySender } from '../integrations/mail/probe-smtp.ts';
import { createReturnAddresses } from '../integrations/mail/return-addresses.ts';
import { readSmtpUrl } from '../integrations/mail/smtp-settings.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

const PART = 'mail server';
const { fine, away, wrong } = findingsOf(PART);
const TIMEOUTS = { connect: ANSWER_LIMIT, greeting: ANSWER_LIMIT, reply: ANSWER_LIMIT };
/** Milliseconds for detecting which protocol the server speaks. */
const PROBE_TIMEOUT = 1_500;
/** Mistakes that retrying doesn't fix. */
const MISTAKES: Readonly<Partial<Record<DetectedProtocol, string>>> = {
  'something else': 'the service there isn’t SMTP; check the port.',
  'no tls': 'the server doesn’t use implicit TLS; use smtp:, or another port.',
  tls: 'the server expects implicit TLS; use smtps:, or another port.',
};

interface MailServerSettings {
  readonly smtpUrl: string;
  readonly noticeFrom: MailConfig['noticeFrom'];
  readonly bounceAddress?: BounceConfig['address'] | undefined;
}

/** Checks SMTP_URL: reachable, trusted, accepts sign-in and sender. Sends no mail. */
export async function checkMailServer({ smtpUrl, noticeFrom, bounceAddress }: MailServerSettings): Promise<Finding> {
  const settings = { ...readSmtpUrl(smtpUrl), timeouts: TIMEOUTS };
  const found = await lookup(settings.host).catch((error: unknown) => reachingFailed(PART, 'SMTP_URL', error));
  if ('verdict' in found && found.verdict === 'wrong') return found;
  const from = bounceAddress === undefined ? noticeFrom : aReturnAddress(bounceAddress);
  const outcome = await trySender(settings, { from, to: noticeFrom });
  const where = `${settings.host}:${settings.port}`;
  if (outcome === null)
    return fine(`${where} answers${settings.auth ? ', takes the sign-in' : ''} and takes the sender.`);
  const reason = outcome.kind === 'refused' ? `It answered "${outcome.reply}".` : outcome.reason;
  if (isOperatorFault(outcome)) return wrong(`SMTP_URL can’t be used with ${where}: ${reason}`);
  const protocol = outcome.kind === 'broken' ? await detectProtocol(settings, PROBE_TIMEOUT) : 'smtp';
  const mistake = MISTAKES[protocol];
  if (mistake !== undefined) return wrong(`SMTP_URL can’t be used with ${where}: ${mistake}`);
  if (!refusesSender(outcome))
    return away(`SMTP_URL can’t be used with ${where} now: ${reason} Mails wait until it can.`);
  return bounceAddress === undefined
    ? away(`${where} refuses MAIL_NOTICE_FROM ${from} as a sender: ${reason} No notice leaves until it allows it.`)
    : wrong(
        `${where} refuses ${from} as a sender, which is made of BOUNCE_ADDRESS: ${reason} Allow senders of this form, or unset BOUNCE_ADDRESS.`,
      );
}

/** Returns a bounce address that belongs to no mail. */
function aReturnAddress(base: string): string {
  return createReturnAddresses({ base, secret: '' }).of({ mailId: 0, position: 0, copy: 0 });
}
