import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import { useCallback, useEffect, useState } from 'react';
import { type Against, type Counts, comparisonShown, countsAtHand } from './comparison-shown.ts';

interface Counted {
  readonly of: ApprovalComparison;
  readonly counts: Counts;
}

/**
 * How many differences a letter has against each text. The comparison that is drawn tells of its own; the other one is
 * counted after that, so that nothing keeps the first one waiting.
 */
export function useCounts(comparison: ApprovalComparison, against: Against) {
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
    // A timer of the frame after the drawing: what is drawn is seen before anything is counted.
    const frame = requestAnimationFrame(() => setTimeout(() => wanted && count().catch(() => undefined)));
    return () => {
      wanted = false;
      cancelAnimationFrame(frame);
    };
  }, [comparison, other, due, put]);

  const onCounted = useCallback((count: number) => put(against, count), [put, against]);
  return { counts, onCounted };
}
