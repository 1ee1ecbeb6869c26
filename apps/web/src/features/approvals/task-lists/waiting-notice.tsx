import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toLetter } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { UnbrokenText } from '../../../ui/unbroken-text.tsx';
import { viewQuery, waitingForYou } from './card-labels.ts';
import { taskListQuery } from './task-list-query.ts';
import classes from './waiting-notice.module.css';

/** Maximum letters named. */
const MAX_NAMED_LETTERS = 3;

/** Announces letters that wait for the reader, where the task lists aren't visible. */
export function WaitingNotice() {
  const { data } = useQuery(taskListQuery('attention', 1));
  if (!data || data.total === 0) return null;
  return (
    <Notice icon={<IconHourglass size={16} aria-hidden />} role="status">
      {waitingForYou(data.total)}
      <ul className={classes.letters}>
        {data.content.slice(0, MAX_NAMED_LETTERS).map((approval) => (
          <li key={approval.id}>
            <Link {...toLetter(approval.letterId)} search={viewQuery(approval)}>
              <UnbrokenText>{approval.letterName}</UnbrokenText>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
