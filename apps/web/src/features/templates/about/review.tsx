import { reviewLetterTemplate } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { isReviewDue, nextReviewDate } from '@letterdesk/core/templates/review';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failedWith, getRefusalMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { usePendingAction } from '../../../draft-store/use-pending-action.ts';
import { day } from '../../../ui/date-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './about-template-dialog.module.css';

interface ReviewProps {
  readonly template: LetterTemplateDetail;
  /** Receives the template as stored now. */
  readonly onChanged: (template: LetterTemplateDetail) => void;
}

/** Today in the reader's time zone. */
const getToday = () => day(new Date().toISOString());

const CHANGED = 'This template was changed in another window. Check the date, then try again.';

/** Who owns a template and when it is reviewed, with a button for a review that was made. */
export function Review({ template, onChanged }: ReviewProps) {
  const { owner, reviewDate, id, version, refusals } = template;
  const [changed, setChanged] = useState(false);
  const { pendingAction, run } = usePendingAction<'review'>();
  const today = getToday();
  const isDue = isReviewDue(reviewDate, today);
  const review = () =>
    run('review', async () => {
      setChanged(false);
      try {
        const body = { version, reviewDate: nextReviewDate(today) };
        onChanged(await call(reviewLetterTemplate, { params: { id }, body }));
      } catch (error) {
        if (!failedWith(error, 'template_stale') || !error.details) throw error;
        setChanged(true);
        onChanged(error.details.template);
      }
    });
  return (
    <section aria-label="Review">
      <dl className={classes.facts}>
        <div>
          <dt>Owner</dt>
          <dd>{owner?.name ?? 'None'}</dd>
        </div>
        <div>
          <dt>Next review</dt>
          <dd>
            {reviewDate ?? 'None'}
            {isDue && <span className={classes.due}>Review due</span>}
          </dd>
        </div>
      </dl>
      {changed && (
        <Notice tone="warn" role="alert">
          {CHANGED}
        </Notice>
      )}
      <div className={classes.review}>
        <Button
          size="xs"
          variant={isDue ? 'filled' : 'default'}
          loading={pendingAction !== null}
          disabled={refusals.configure !== null}
          title={getRefusalMessage(refusals.configure) ?? undefined}
          onClick={() => void review()}
        >
          Reviewed
        </Button>
        <span className={classes.quiet}>Sets the next review to {nextReviewDate(today)}.</span>
      </div>
    </section>
  );
}
