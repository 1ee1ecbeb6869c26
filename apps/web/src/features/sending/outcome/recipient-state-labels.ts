import type { Recipient } from '@letterdesk/contract/sending';
import type { RecipientState } from '@letterdesk/core/sending/delivery';

interface StateLabel {
  readonly label: string;
  readonly tone: 'ok' | 'info' | 'warn' | 'bad';
  /** Default text. */
  readonly sentence: string;
}

/** Labels of recipient states (specification 4.57). */
export const STATE_LABELS: Readonly<Record<RecipientState, StateLabel>> = {
  queued: { label: 'Waiting', tone: 'info', sentence: 'Queued for the mail server.' },
  claimed: { label: 'Being sent', tone: 'info', sentence: 'Being sent to the mail server.' },
  handed_over: { label: 'Being sent', tone: 'info', sentence: 'Sent to the mail server; no answer yet.' },
  sent: { label: 'Sent', tone: 'ok', sentence: 'Accepted by the mail server.' },
  failed: { label: 'Not delivered', tone: 'bad', sentence: 'Refused by the mail server.' },
  uncertain: { label: 'Uncertain', tone: 'warn', sentence: 'It isn’t known whether it arrived.' },
};

const RETURNED: StateLabel = { label: 'Returned', tone: 'bad', sentence: 'Returned by the recipient’s mail system.' };
const DELAYED: StateLabel = { label: 'Delayed', tone: 'warn', sentence: 'It has not arrived yet.' };

/** Describes a recipient's state; a bounce report replaces it (specification 2.97). */
export function describeRecipientState({
  state,
  detail,
  report,
}: Pick<Recipient, 'state' | 'detail' | 'report'>): StateLabel {
  const { label, tone, sentence } = STATE_LABELS[state];
  if (state === 'failed' && report?.kind === 'returned') return { ...RETURNED, sentence: report.sentence };
  if (state === 'sent' && report?.kind === 'delayed') return { ...DELAYED, sentence: report.sentence };
  return { label, tone, sentence: detail ?? sentence };
}

/** Returns true if the state may still change by itself. */
export function isMoving(state: RecipientState): boolean {
  return state === 'queued' || state === 'claimed' || state === 'handed_over';
}
