import { getTemplateUsage, type TemplateUsage } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { formatUsageCount } from '@letterdesk/core/templates/usage';
import { Button, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { day } from '../../../ui/date-time.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './about-template-dialog.module.css';
import { Review } from './review.tsx';

export interface AboutTemplateDialogProps {
  readonly template: LetterTemplateDetail;
  /** Receives the template after a review. */
  readonly onReviewed: (template: LetterTemplateDetail) => void;
  readonly onClose: () => void;
}

/** Who owns a template, when it is reviewed, and how often it is used. */
export function AboutTemplateDialog({ template, onReviewed, onClose }: AboutTemplateDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title="About this template">
      <Review template={template} onChanged={onReviewed} />
      <Usage template={template.id} />
    </DialogFrame>
  );
}

function usageQuery(id: number) {
  return queryOptions({
    queryKey: ['templates', 'usage', id],
    queryFn: ({ signal }) => call(getTemplateUsage, { params: { id }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
}

function Usage({ template }: { template: number }) {
  const usage = useQuery(usageQuery(template));
  if (usage.data === undefined && usage.isError) {
    return (
      <Notice tone="warn" role="alert">
        The usage can’t be loaded.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void usage.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <section aria-label="Usage">
      <dl className={classes.facts}>
        {factsOf(usage.data).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton height={14} width={64} my={3} />}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>Removed letters don’t count.</p>
    </section>
  );
}

function factsOf(usage: TemplateUsage | undefined): readonly [string, string | null][] {
  return [
    ['Letters made', usage ? formatUsageCount(usage.lettersMade) : null],
    ['Letters sent', usage ? formatUsageCount(usage.lettersSent) : null],
    ['Last used', usage ? (usage.lastUsed === null ? 'Never' : day(usage.lastUsed)) : null],
  ];
}
