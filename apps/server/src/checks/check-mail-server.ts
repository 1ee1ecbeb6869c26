import { lookup } from 'node:dns/promises';
import { isOperatorsTrouble } from '@letterdesk/core/sending/delivery';
import { signInOnly } from '../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../integrations/mail/smtp-settings.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

const PART = 'mail server';
const { fine, away, wrong } = findingsOf(PART);
const TIMEOUTS = { connect: ANSWER_LIMIT, greeting: ANSWER_LIMIT, reply: ANSWER_LIMIT };

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
  return away(`SMTP_URL cannot be used with ${where} now: ${reason} Mails wait until it can.`);
}
