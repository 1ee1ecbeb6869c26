import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import { useMe } from '../../session/session-context.tsx';
import type { CardActions } from './approval-card.tsx';
import classes from './approvals-panel.module.css';
import type { CardQuestion } from './card-dialogs.tsx';
import { TaskList } from './task-list.tsx';
import { taskListQuery } from './task-list-query.ts';

const CardDialogs = lazyComponent({
  name: 'The dialog',
  load: () => import('./card-dialogs.tsx').then((module) => module.CardDialogs),
  close: ({ onClose }) => onClose(),
});

export function ApprovalsPanel({ onView }: Pick<CardActions, 'onView'>) {
  const [question, setQuestion] = useState<CardQuestion | null>(null);
  const submits = useSubmits();
  useDialogPreload();
  const actions: CardActions = {
    onView,
    onNotes: (approval) => setQuestion({ kind: 'notes', approval }),
    onRevoke: (approval) => setQuestion({ kind: 'revoke', approval }),
  };
  return (
    <div className={classes.panel}>
      <TaskList group="attention" {...actions} />
      {submits && <TaskList group="mine" {...actions} />}
      {question && <CardDialogs question={question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

/** Returns true if there is anything about the user's own letters; read-only users may have older submissions. */
function useSubmits(): boolean {
  const writes = useMe()?.abilities.useLetters === true;
  const mine = useQuery(taskListQuery('mine', 1)).data?.total ?? 0;
  return writes || mine > 0;
}

/** Preloaded, so that dialogs open while the server is unreachable. */
function useDialogPreload(): void {
  const attention = useQuery(taskListQuery('attention', 1)).data;
  const mine = useQuery(taskListQuery('mine', 1)).data;
  const any = [attention, mine].some((list) =>
    list?.content.some(({ notes, abilities }) => notes !== '' || abilities.revoke),
  );
  useEffect(() => {
    if (any) CardDialogs.preload();
  }, [any]);
}
