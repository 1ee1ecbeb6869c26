import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { formatAddressees, formatSendTime } from './scheduled-email-query.ts';

type Offer = 'review' | 'edit' | 'change' | 'sendNow' | 'cancel' | 'dismiss';

interface Description {
  readonly sentence: string;
  readonly tone: 'info' | 'warn' | 'bad';
  /** In order. */
  readonly offers: readonly Offer[];
}

/** Findings of one sentence; the rest is counted. */
const FINDINGS_NAMED = 2;

/** Says what becomes of a letter's scheduled e-mail, and what the reader may do about it. */
export function describeScheduledEmail(scheduled: ScheduledEmail, now: Date): Description {
  const { state, abilities, isOutdated, sendAt } = scheduled;
  const when = formatSendTime(scheduled);
  const isOwn = abilities.change || abilities.cancel;
  if (state === 'cancelled')
    return { sentence: 'Cancelled: this letter won’t be sent.', tone: 'info', offers: ['edit'] };
  if (state === 'stopped') {
    const offers: Offer[] = abilities.cancel ? ['review', 'dismiss'] : [];
    return { sentence: `${whose(scheduled)} for ${when} was not sent. ${reasonOf(scheduled)}`, tone: 'bad', offers };
  }
  if (isOutdated) {
    const sentence = `The letter was changed after ${isOwn ? 'you' : scheduled.scheduledByName} scheduled it for ${when}, so it won’t be sent.`;
    return { sentence, tone: 'warn', offers: isOwn ? ['review', 'cancel'] : [] };
  }
  if (Date.parse(sendAt) <= now.getTime()) {
    // Attempts may be repeated for hours.
    const offers: Offer[] = isOwn ? ['cancel'] : [];
    return { sentence: `Being sent to ${formatAddressees(scheduled)}.`, tone: 'info', offers };
  }
  const by = isOwn ? '' : `, scheduled by ${scheduled.scheduledByName}`;
  const sentence = `Will be sent on ${when} to ${formatAddressees(scheduled)}${by}.`;
  return { sentence, tone: 'info', offers: isOwn ? ['change', 'sendNow', 'cancel'] : [] };
}

function whose({ abilities, scheduledByName }: ScheduledEmail): string {
  return abilities.cancel ? 'Your e-mail scheduled' : `The e-mail that ${scheduledByName} scheduled`;
}

function reasonOf({ stopped }: ScheduledEmail): string {
  if (stopped === null) return '';
  const { message, findings } = stopped;
  const more = findings.length - FINDINGS_NAMED;
  return [message, ...findings.slice(0, FINDINGS_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
