import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { Skeleton } from '@mantine/core';
import classes from './template-desk.module.css';

/** The template page's shape while the template is fetched. */
export function TemplateSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.centre}>
        <div className={classes.head}>
          <div className={classes.heading}>
            <h1 className="visually-hidden">Template</h1>
            <Skeleton height={24} width="40%" mb={8} />
            <Skeleton height={16} width="25%" />
          </div>
        </div>
        <div className={classes.paper}>
          <Skeleton height={EDITOR_HEIGHT.template} width="min(8.5in, 100%)" mx="auto" />
        </div>
      </div>
    </div>
  );
}
