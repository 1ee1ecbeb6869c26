import { Skeleton } from '@mantine/core';
import classes from './top-navigation.module.css';

export function RecentLettersSkeleton() {
  return (
    <div className={classes.recent} aria-busy>
      {[72, 56, 64].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mx="xs" my="sm" />
      ))}
    </div>
  );
}
