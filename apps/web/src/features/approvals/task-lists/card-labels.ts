import type { Approval } from '@letterdesk/contract/approval';
import type { ListedApproval } from '@letterdesk/contract/task-lists';
import { daysUntil, formatStart } from '@letterdesk/core/approvals/urgency';
import { dateTime, day } from '../../../ui/date-time.ts';
import { APPROVING_SEARCH } from '../approving-mode.ts';

/** Specification 2.26. */
export type TaskGroup = 'attention' | 'mine';

/** Days before an assignment from which its card is highlighted. */
const SOON_DAYS = 3;
/** Characters of the notes that a card shows. */
const MAX_NOTES_LENGTH = 90;

/**
 * Formats how soon a pending approval's assignment starts; null if irrelevant.
 * @param now milliseconds since the epoch.
 */
export function getStartNotice(
  { approvalStatus, startDate }: Pick<Approval, 'approvalStatus' | 'startDate'>,
  now: number,
): { readonly label: string; readonly soon: boolean } | null {
  if (approvalStatus !== 'PENDING' || startDate === null) return null;
  const days = daysUntil(startDate, day(new Date(now).toISOString()));
  return { label: formatStart(days), soon: days <= SOON_DAYS };
}

/** One of them is enough. */
const NAMES = new Intl.ListFormat('en', { type: 'disjunction' });

/** Describes the people: the sender, or for the sender the approvers or decider. */
export function formatPeople(
  approval: Pick<Approval, 'approvalStatus' | 'senderName' | 'finalizerName' | 'approvers'>,
  group: TaskGroup,
): string {
  const { approvalStatus, senderName, finalizerName, approvers } = approval;
  if (group === 'attention') return `from ${senderName}`;
  if (approvalStatus !== 'PENDING' && finalizerName !== null) return `from you, decided by ${finalizerName}`;
  return `from you to ${NAMES.format(approvers.map(({ name }) => name))}`;
}

/** Recipient, client and provider, without repetition. */
export function formatSubject({
  recipient,
  client,
  provider,
}: Pick<ListedApproval, 'recipient' | 'client' | 'provider'>): string {
  const about = [...new Set([client, provider])].filter((name) => name !== '').join(' · ');
  if (recipient === '') return about;
  return about === '' ? `to ${recipient}` : `to ${recipient} · ${about}`;
}

/** Describes earlier rounds and sendings; empty for a first round. */
export function formatEarlierRounds({ round, lastSentDate }: Pick<ListedApproval, 'round' | 'lastSentDate'>): string {
  const sent = lastSentDate === null ? '' : `sent before, ${dateTime(lastSentDate)}`;
  return [round > 1 ? `round ${round}` : '', sent].filter((part) => part !== '').join(', ');
}

/** Dates of a card; `updated` only if it's another day (specification 2.69). */
export function formatDates(approval: Pick<Approval, 'createdDate' | 'lastModifiedDate'>): {
  readonly created: string;
  readonly updated: string | null;
} {
  const { createdDate, lastModifiedDate } = approval;
  const sameDay = day(createdDate) === day(lastModifiedDate);
  return { created: dateTime(createdDate), updated: sameDay ? null : dateTime(lastModifiedDate) };
}

/** Shortens notes to one line, between words. */
export function shortened(notes: string, length = MAX_NOTES_LENGTH): string {
  const line = notes.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined)}…`;
}

/** Returns approvals superseded by a newer round in the list. */
export function earlierRounds(approvals: readonly Pick<Approval, 'id' | 'letterId'>[]): ReadonlySet<number> {
  const newest = new Map<number, number>();
  for (const { id, letterId } of approvals) if (!newest.has(letterId)) newest.set(letterId, id);
  return new Set(approvals.filter(({ id, letterId }) => newest.get(letterId) !== id).map(({ id }) => id));
}

/** '2 letters wait for your approval.' */
export function waitingForYou(count: number): string {
  return count === 1 ? '1 letter waits for your approval.' : `${count} letters wait for your approval.`;
}

/** Query of a card's View link: deciders open the letter in approving mode (specification 2.11). */
export function viewQuery({ abilities }: Pick<Approval, 'abilities'>) {
  return abilities.approve ? APPROVING_SEARCH : {};
}
