import type { Approval } from '@letterdesk/contract/approval';
import { dateTime } from '../../../ui/date-time.ts';

/** What became of an approval, by whom and when: 'Declined by Ines Moreau on 2026-11-20 09:14 AM'. */
export function whoAndWhen(
  approval: Pick<Approval, 'approvalStatus' | 'finalizerName' | 'senderName' | 'createdDate' | 'lastModifiedDate'>,
): string {
  const { approvalStatus, finalizerName, senderName, createdDate, lastModifiedDate } = approval;
  if (approvalStatus === 'PENDING') return `Submitted by ${senderName} on ${dateTime(createdDate)}`;
  const done = approvalStatus === 'APPROVED' ? 'Approved' : 'Declined';
  const by = finalizerName === null ? '' : ` by ${finalizerName}`;
  return `${done}${by} on ${dateTime(lastModifiedDate)}`;
}
