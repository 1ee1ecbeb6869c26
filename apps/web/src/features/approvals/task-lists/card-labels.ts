import type { Approval } from '@letterdesk/contract/approval';
import type { ListedApproval } from '@letterdesk/contract/task-lists';
import { daysUntil, formatStart } from '@letterdesk/core/approvals/urgency';
import { dateTime, day } from '../../../ui/date-time.ts';
import { APPROVING_SEARCH } from '../approving-mode.ts';

/** The task lists of the letters page (specification 2.26). */
export type TaskGroup = 'attention' | 'mine';

/** Days before an assignment from which its card is marked. */
const SOON = 3;
/** Characters of notes a card shows. */
const NOTES_SHOWN = 90;

/**
 * How soon the assignment of a pending approval starts; null when that does not matter any more, or there is none.
 * @param now milliseconds since the epoch.
 */
export function getStartNotice(
  { approvalStatus, startDate }: Pick<Approval, 'approvalStatus' | 'startDate'>,
  now: number,
): { readonly words: string; readonly soon: boolean } | null {
  if (approvalStatus !== 'PENDING' || startDate === null) return null;
  const days = daysUntil(startDate, day(new Date(now).toISOString()));
  return { words: formatStart(days), soon: days <= SOON };
}

/** One of them is enough. */
const NAMES = new Intl.ListFormat('en', { type: 'disjunction' });

/** Who has to do with it: the sender, and for the sender who was asked, or who decided. */
export function formatPeople(
  approval: Pick<Approval, 'approvalStatus' | 'senderName' | 'finalizerName' | 'approvers'>,
  group: TaskGroup,
): string {
  const { approvalStatus, senderName, finalizerName, approvers } = approval;
  if (group === 'attention') return `from ${senderName}`;
  if (approvalStatus !== 'PENDING' && finalizerName !== null) return `from you, decided by ${finalizerName}`;
  return `from you to ${NAMES.format(approvers.map(({ name }) => name))}`;
}

/** Whom a card's letter is to, and which client and provider it is about, each once. */
export function formatSubject({
  recipient,
  client,
  provider,
}: Pick<ListedApproval, 'recipient' | 'client' | 'provider'>): string {
  const about = [...new Set([client, provider])].filter((name) => name !== '').join(' · ');
  if (recipient === '') return about;
  return about === '' ? `to ${recipient}` : `to ${recipient} · ${about}`;
}

/** What became of a card's letter before; empty for a first round of what was never sent. */
export function formatEarlierRounds({ round, lastSentDate }: Pick<ListedApproval, 'round' | 'lastSentDate'>): string {
  const sent = lastSentDate === null ? '' : `sent before, ${dateTime(lastSentDate)}`;
  return [round > 1 ? `round ${round}` : '', sent].filter((part) => part !== '').join(', ');
}

/** The times of a card; `updated` only when it is another day (specification 2.69). */
export function formatDates(approval: Pick<Approval, 'createdDate' | 'lastModifiedDate'>): {
  readonly created: string;
  readonly updated: string | null;
} {
  const { createdDate, lastModifiedDate } = approval;
  const sameDay = day(createdDate) === day(lastModifiedDate);
  return { created: dateTime(createdDate), updated: sameDay ? null : dateTime(lastModifiedDate) };
}

/** Notes in one line, cut between two words where they are longer than so many characters. */
export function shortened(notes: string, length = NOTES_SHOWN): string {
  const line = notes.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined)}…`;
}

/** Those of a list, newest first, whose letter has a newer round in it: what became of them was answered by that one. */
export function earlierRounds(approvals: readonly Pick<Approval, 'id' | 'letterId'>[]): ReadonlySet<number> {
  const newest = new Map<number, number>();
  for (const { id, letterId } of approvals) if (!newest.has(letterId)) newest.set(letterId, id);
  return new Set(approvals.filter(({ id, letterId }) => newest.get(letterId) !== id).map(({ id }) => id));
}

/** '2 letters wait for your approval.' */
export function waitingForYou(count: number): string {
  return count === 1 ? '1 letter waits for your approval.' : `${count} letters wait for your approval.`;
}

/** The query View adds: whoever may decide opens the letter to do so (specification 2.11). */
export function viewQuery({ abilities }: Pick<Approval, 'abilities'>) {
  return abilities.approve ? APPROVING_SEARCH : {};
}
