import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { Skeleton } from '@mantine/core';
import classes from './desk/letter-desk.module.css';

/** The letter page's shape while the letter is fetched. */
export function LetterSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.centre}>
        <div className={classes.head}>
          <div className={classes.heading}>
            <h1 className="visually-hidden">Letter</h1>
            <Skeleton height={18} width="50%" mb={8} />
            <Skeleton height={14} width="35%" />
          </div>
        </div>
        <div className={classes.paper}>
          <Skeleton height={EDITOR_HEIGHT.letter} width="min(8.5in, 100%)" mx="auto" />
        </div>
      </div>
    </div>
  );
}
