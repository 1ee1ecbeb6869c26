import { lookup } from 'node:dns/promises';
import { isOperatorsTrouble } from '@letterdesk/core/sending/delivery';
import { signInOnly } from '../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../integrations/mail/smtp-settings.ts';
import { type Spoken, whatSpeaks } from '../integrations/mail/what-speaks.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

const PART = 'mail server';
const { fine, away, wrong } = findingsOf(PART);
const TIMEOUTS = { connect: ANSWER_LIMIT, greeting: ANSWER_LIMIT, reply: ANSWER_LIMIT };
/** Milliseconds. */
const LOOK_LIMIT = 1_500;
/** What will be found there at the next try as well. */
const MISTAKES: Readonly<Partial<Record<Spoken, string>>> = {
  'something else': 'something answers there, but does not speak SMTP; name the port of the mail server.',
  'no tls':
    'what answers there speaks no TLS from the start; write smtp:, which goes on to STARTTLS, or name another port.',
  tls: 'what answers there speaks TLS from the start; write smtps:, or name another port.',
};

/** Whether the server named by SMTP_URL is there, can be trusted, and takes the sign-in; no mail is sent. */
export async function checkMailServer(smtpUrl: string): Promise<Finding> {
  const settings = { ...readSmtpUrl(smtpUrl), timeouts: TIMEOUTS };
  const found = await lookup(settings.host).catch((error: unknown) => reachingFailed(PART, 'SMTP_URL', error));
  if ('verdict' in found && found.verdict === 'wrong') return found;
  const outcome = await signInOnly(settings);
  const where = `${settings.host}:${settings.port}`;
  if (outcome === null) return fine(`${where} answers${settings.auth ? ' and takes the sign-in' : ''}.`);
  const reason = outcome.kind === 'refused' ? `It answered "${outcome.reply}".` : outcome.reason;
  if (isOperatorsTrouble(outcome)) return wrong(`SMTP_URL cannot be used with ${where}: ${reason}`);
  const spoken = outcome.kind === 'broken' ? await whatSpeaks(settings, LOOK_LIMIT) : 'smtp';
  const mistake = MISTAKES[spoken];
  if (mistake !== undefined) return wrong(`SMTP_URL cannot be used with ${where}: ${mistake}`);
  return away(`SMTP_URL cannot be used with ${where} now: ${reason} Mails wait until it can.`);
}
