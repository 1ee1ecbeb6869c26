import type { Approval } from '@letterdesk/contract/approval';
import type { ListedApproval } from '@letterdesk/contract/task-lists';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUS_TONES } from '@letterdesk/core/approvals/status';
import { formatWaiting } from '@letterdesk/core/approvals/urgency';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { toLetter } from '../../../paths.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { UnbrokenText } from '../../../ui/unbroken-text.tsx';
import { openLetterKey } from '../approval-keys.ts';
import classes from './approval-card.module.css';
import {
  formatDates,
  formatEarlierRounds,
  formatPeople,
  formatSubject,
  getStartNotice,
  shortened,
  type TaskGroup,
  viewQuery,
} from './card-labels.ts';

export interface CardActions {
  onView(): void;
  onNotes(approval: Approval): void;
  onRevoke(approval: Approval): void;
}

interface ApprovalCardProps extends CardActions {
  readonly approval: ListedApproval;
  readonly group: TaskGroup;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly earlier?: boolean;
  readonly ref?: Ref<HTMLLIElement>;
}

export function ApprovalCard({
  approval,
  group,
  now,
  earlier = false,
  ref,
  onView,
  onNotes,
  onRevoke,
}: ApprovalCardProps) {
  const { approvalStatus, letterId, letterName, notes, createdDate, abilities } = approval;
  const queries = useQueryClient();
  const start = getStartNotice(approval, now);
  const { created, updated } = formatDates(approval);
  const shown = shortened(notes);
  const ofWhom = formatSubject(approval);
  const before = formatEarlierRounds(approval);
  return (
    <li className={classes.card} data-earlier={earlier || undefined} ref={ref}>
      <div className={classes.top}>
        <StatusChip tone={APPROVAL_STATUS_TONES[approvalStatus]}>{APPROVAL_STATUS_LABELS[approvalStatus]}</StatusChip>
        {earlier && <span className={classes.start}>earlier round</span>}
        {start && (
          <span className={classes.start} data-soon={start.soon || undefined}>
            {start.label}
          </span>
        )}
      </div>
      <h3 className={classes.name} title={`Letter ${letterId}`}>
        <UnbrokenText>{letterName}</UnbrokenText>
      </h3>
      {ofWhom !== '' && (
        <p className={classes.line}>
          <UnbrokenText>{ofWhom}</UnbrokenText>
        </p>
      )}
      <p className={classes.line}>
        <span>{formatPeople(approval, group)}</span>{' '}
        {approvalStatus === 'PENDING' && <span>{formatWaiting(now - Date.parse(createdDate))}</span>}{' '}
        <span>Created {created}</span> {updated && <span>Updated {updated}</span>}{' '}
        {before !== '' && <span>{before}</span>}
      </p>
      {shown !== '' && <p className={classes.notes}>“{shown}”</p>}
      <div className={classes.actions}>
        <Link
          {...toLetter(letterId)}
          search={viewQuery(approval)}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.action}
          aria-label={`View ${letterName}`}
          onClick={() => {
            void queries.invalidateQueries({ queryKey: openLetterKey(letterId) });
            onView();
          }}
        >
          View
        </Link>
        {shown !== '' && (
          <button
            type="button"
            className={classes.action}
            aria-haspopup="dialog"
            aria-label={`Notes on ${letterName}`}
            onClick={() => onNotes(approval)}
          >
            Notes
          </button>
        )}
        {abilities.revoke && (
          <button
            type="button"
            className={classes.revoke}
            aria-haspopup="dialog"
            aria-label={`Revoke ${letterName}`}
            title="Revoke"
            onClick={() => onRevoke(approval)}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}
