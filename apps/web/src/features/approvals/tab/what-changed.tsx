import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { CompareView } from '../../../editor/compare/lazy-compare-view.tsx';
import { TextToRead } from '../../../editor/text-to-read.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AttachmentPills } from '../../attachments/attachment-pills.tsx';
import {
  type Against,
  type Counts,
  comparisonShown,
  countsAtHand,
  firstAgainst,
  formatAttachmentChanges,
  formatUnseenChanges,
  getComparisonChoices,
} from './comparison-shown.ts';
import { comparisonQuery } from './letter-approvals-query.ts';
import classes from './what-changed.module.css';

interface WhatChangedProps {
  readonly letter: Letter;
  /** The reader's account. */
  readonly reader: number | null;
  /** Typed changes are unsaved, so nothing is called unchanged. */
  readonly unsaved: boolean;
  readonly shown: boolean;
}

/** The letter compared with its template or the declined version. */
export function WhatChanged({ shown, ...props }: WhatChangedProps) {
  const { letter } = props;
  const { data, error, isFetching, refetch } = useQuery({ ...comparisonQuery(letter), enabled: shown });
  if (!data) {
    if (!error || isFetching) return <Skeleton className={classes.changed} aria-busy />;
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return (
      <div className={classes.changed}>
        <EmptyState title="What changed could not be loaded" action={again}>
          {error.message} The letter itself is in the other tab.
        </EmptyState>
      </div>
    );
  }
  return <Changed {...props} comparison={data} />;
}

type ChangedProps = Omit<WhatChangedProps, 'shown'> & { readonly comparison: ApprovalComparison };

function Changed({ letter, reader, unsaved, comparison }: ChangedProps) {
  const [chosen, setChosen] = useState<Against | null>(null);
  const against = chosen ?? firstAgainst(comparison, letter.approval, reader);
  const shown = comparisonShown(comparison, against);
  const { counts, onCounted } = useCounts(comparison, against);
  const { declined } = comparison;
  const attachments = formatAttachmentChanges(comparison, letter, against);
  const unchanged = comparison.unchanged && !unsaved;
  const unseen = against === 'declined' ? formatUnseenChanges(comparison, reader) : null;
  const reason = shown.kind === 'letter' && !(unsaved && counts[against] === 0) ? shown.reason : null;
  return (
    <div className={classes.changed}>
      {(declined || unchanged) && (
        <div className={classes.bar}>
          {declined && (
            <SegmentedControl
              size="sm"
              aria-label="What changed"
              data={getComparisonChoices(counts, comparison)}
              value={against}
              onChange={(value) => setChosen(value)}
            />
          )}
          {unchanged && (
            <span className={classes.badge}>
              <IconCircleCheck size={16} aria-hidden />
              Unchanged from template
            </span>
          )}
          {declined && against === 'declined' && declined.notes !== '' && (
            <p className={classes.notes}>
              <strong>{declined.by.account === reader ? 'You' : declined.by.name} declined it:</strong>{' '}
              <q>{declined.notes}</q>
            </p>
          )}
        </div>
      )}
      {attachments && <Notice icon={<IconPaperclip size={16} aria-hidden />}>{attachments}</Notice>}
      {(reason || unseen) && <Notice>{[reason, unseen].filter(Boolean).join(' ')}</Notice>}
      {shown.kind === 'differences' ? (
        <CompareView
          key={against}
          older={shown.older}
          newer={shown.newer}
          keyed={letter.flooded}
          onCounted={declined ? onCounted : undefined}
        />
      ) : (
        <LetterToRead letter={letter} {...comparison.letter} />
      )}
      <AttachmentPills letter={letter} onEdit={null} />
    </div>
  );
}

interface Counted {
  readonly of: ApprovalComparison;
  readonly counts: Counts;
}

/** Difference counts: the visible comparison reports its own; the other is counted afterwards. */
function useCounts(comparison: ApprovalComparison, against: Against) {
  const [counted, setCounted] = useState<Counted | null>(null);
  const counts = { ...countsAtHand(comparison), ...(counted?.of === comparison ? counted.counts : {}) };
  const other = against === 'declined' ? 'template' : 'declined';
  const due = counts[against] !== undefined && counts[other] === undefined;

  const put = useCallback(
    (side: Against, count: number) =>
      setCounted((before) => ({
        of: comparison,
        counts: { ...(before?.of === comparison ? before.counts : {}), [side]: count },
      })),
    [comparison],
  );
  useEffect(() => {
    const sides = comparisonShown(comparison, other);
    if (!due || sides.kind === 'letter') return;
    let wanted = true;
    const count = async () => {
      const { compareSides } = await import('../../../editor/compare/comparison.ts');
      if (wanted) put(other, compareSides(sides.older, sides.newer).differences.length);
    };
    // After the next paint.
    const frame = requestAnimationFrame(() => setTimeout(() => wanted && count().catch(() => undefined)));
    return () => {
      wanted = false;
      cancelAnimationFrame(frame);
    };
  }, [comparison, other, due, put]);

  const onCounted = useCallback((count: number) => put(against, count), [put, against]);
  return { counts, onCounted };
}

interface LetterToReadProps {
  readonly letter: Letter;
  /** As saved. */
  readonly name: string;
  readonly text: string;
}

/** The saved letter on paper, read-only. */
function LetterToRead({ letter, name, text }: LetterToReadProps) {
  return (
    <TextToRead
      title={name}
      value={text}
      label={`${name}, as it is saved`}
      keyed={letter.flooded}
      template={letter.letterTemplate}
    />
  );
}
