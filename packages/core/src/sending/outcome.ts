import type { RecipientState } from './delivery.ts';

export type SendingOutcome = 'sent' | 'queued' | 'failed' | 'uncertain' | 'partly';

interface SendingSummary {
  readonly outcome: SendingOutcome;
  readonly sentence: string;
}

interface RecipientStatus {
  readonly address: string;
  readonly state: RecipientState;
  readonly detail: string | null;
}

export const SENT_SENTENCE = 'Letter successfully sent';

/** Summarises a sending's recipients; partly means that some need a decision and others don't. */
export function summariseRecipients(recipients: readonly RecipientStatus[]): SendingSummary {
  const of = (...states: RecipientState[]) => recipients.filter((recipient) => states.includes(recipient.state));
  const sent = of('sent');
  const failed = of('failed');
  const uncertain = of('uncertain');
  const waiting = of('queued', 'claimed', 'handed_over');
  if (sent.length === recipients.length) return { outcome: 'sent', sentence: SENT_SENTENCE };
  if (failed.length === recipients.length) return { outcome: 'failed', sentence: failedSentence(failed) };
  if (uncertain.length === recipients.length) return { outcome: 'uncertain', sentence: uncertainSentence(uncertain) };
  if (failed.length + uncertain.length === 0)
    return { outcome: 'queued', sentence: waitingSentence(waiting, sent.length) };
  const sentences = [
    ...(sent.length > 0 ? [`Sent to ${names(sent)}.`] : []),
    ...(waiting.length > 0 ? [`Still being sent to ${names(waiting)}.`] : []),
    ...(failed.length > 0 ? [failedSentence(failed)] : []),
    ...(uncertain.length > 0 ? [uncertainSentence(uncertain)] : []),
  ];
  return { outcome: 'partly', sentence: sentences.join(' ') };
}

function waitingSentence(waiting: readonly RecipientStatus[], sent: number): string {
  const reason = waiting.find((recipient) => recipient.detail !== null)?.detail;
  const rest = sent > 0 ? `Still being sent to ${names(waiting)}.` : 'The letter is stored and being sent.';
  return reason ? `${rest} It will be tried again: ${reason}` : rest;
}

function failedSentence(failed: readonly RecipientStatus[]): string {
  const reason = failed[0]?.detail;
  return `Not delivered to ${names(failed)}.${reason ? ` ${reason}` : ''}`;
}

function uncertainSentence(uncertain: readonly RecipientStatus[]): string {
  return `It is not certain whether the mail reached ${names(uncertain)}. Choose ‘Send again’ or ‘Mark as sent’.`;
}

const MAX_NAMED_RECIPIENTS = 3;

function names(recipients: readonly RecipientStatus[]): string {
  const named = recipients.slice(0, MAX_NAMED_RECIPIENTS).map((recipient) => recipient.address);
  const more = recipients.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
