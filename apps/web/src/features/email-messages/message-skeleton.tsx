import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { Skeleton } from '@mantine/core';
import { useSidePanel } from '../../ui/side-panel.tsx';
import classes from './message-desk.module.css';

/** Shown while the message loads. */
export function MessageSkeleton() {
  const side = useSidePanel();
  return (
    <div className={classes.page} data-side={side.opened || undefined} aria-busy>
      {side.opened && <div className={classes.side} />}
      <div className={classes.centre}>
        <div className={classes.column}>
          <div className={classes.head}>
            <div className={classes.heading}>
              <h1 className="visually-hidden">E-mail message</h1>
              <Skeleton height={24} width="40%" mb={8} />
              <Skeleton height={16} width="25%" />
            </div>
          </div>
          <div className={classes.form}>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={EDITOR_HEIGHT.emailMessage} />
          </div>
        </div>
      </div>
    </div>
  );
}
