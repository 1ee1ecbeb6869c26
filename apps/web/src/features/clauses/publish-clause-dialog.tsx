import { type ClauseUser, listClauseUsers, publishClause } from '@letterdesk/contract/clauses';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type PickedRecord, RecordPicker } from '../templates/rehearsal/record-picker.tsx';
import classes from './publish-clause.module.css';
import type { ClauseState } from './use-clause.ts';
import { UsingTemplates } from './using-templates.tsx';

interface PublishClauseDialogProps {
  readonly state: ClauseState;
  readonly onClose: () => void;
}

/** Lists what a clause changes, lets its templates be tried with a record, and publishes it. */
export function PublishClauseDialog({ state, onClose }: PublishClauseDialogProps) {
  // As opened, since publishing changes it before the dialog closes.
  const [clause] = useState(state.text.base);
  const { id, version } = clause;
  const [picking, setPicking] = useState(false);
  const [record, setRecord] = useState<PickedRecord | null>(null);
  const users = useQuery({
    queryKey: ['clauses', 'users', id, version],
    queryFn: ({ signal }) => call(listClauseUsers, { params: { id }, signal }),
    gcTime: 0,
    meta: { quiet: true },
  });
  const check = useQuery({
    queryKey: ['clauses', 'publish-check', id, version],
    queryFn: ({ signal }) => call(publishClause, { body: { id, version, rehearsal: true }, signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const { setPublishProblems } = state;
  const problems = failedWith(check.error, 'shortcodes_invalid') ? check.error.details?.problems : undefined;
  useEffect(() => {
    if (problems === undefined) return;
    setPublishProblems(problems);
    onClose();
    // The text lists them.
  }, [problems, setPublishProblems, onClose]);
  const changed = (users.data ?? []).filter(({ published, kind }) => published && kind === 'template');
  const others = (users.data ?? []).filter((user) => !changed.includes(user));
  const publish = async () => {
    if (await state.publish(clause)) onClose();
  };
  return (
    <DialogFrame opened onClose={onClose} title={`Publish “${clause.name}”`} size={640}>
      <div className={classes.dialog}>
        {users.isPending && <Skeleton height={80} aria-busy />}
        {users.isError && !users.data && (
          <Notice
            tone="warn"
            role="alert"
            action={
              <Button variant="default" size="compact-sm" onClick={() => void users.refetch()}>
                Try again
              </Button>
            }
          >
            The templates that use this clause can’t be listed.
          </Notice>
        )}
        {users.data && <p className={classes.said}>{describeChange(changed.length)}</p>}
        {check.error && !problems && <Refusal error={check.error} />}
        {changed.length > 0 && <UsingTemplates clause={clause} templates={changed} record={record} />}
        {others.length > 0 && <p className={classes.quiet}>{describeOthers(others)}</p>}
        {changed.length > 0 && !picking && (
          <Button variant="default" className={classes.try} onClick={() => setPicking(true)}>
            Try the templates with a record
          </Button>
        )}
        {picking && (
          <section className={classes.records} aria-label="Try the templates with a record">
            <RecordPicker kind={record?.kind ?? 'assignment'} picked={record} onPick={setRecord} />
          </section>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={state.pendingAction === 'publish' || check.isPending}
          disabled={check.isError || users.data === undefined}
          onClick={() => void publish()}
        >
          Publish
        </Button>
      </Group>
    </DialogFrame>
  );
}

function Refusal({ error }: { error: unknown }) {
  const message = error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
  const users = failedWith(error, 'clause_not_fitting') ? (error.details?.users ?? []) : [];
  return (
    <Notice tone="bad" role="alert">
      {message}
      {users.length > 0 && (
        <ul className={classes.reasons}>
          {users.map(({ kind, id, name, reason }) => (
            <li key={`${kind} ${id}`}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function describeChange(count: number): string {
  if (count === 0) return 'No published template uses this clause yet.';
  const templates = count === 1 ? 'This template gets' : `These ${count} templates get`;
  return `${templates} a new version with the new text. Letters that were already made keep theirs.`;
}

function describeOthers(users: readonly ClauseUser[]): string {
  const names = users.map(({ kind, name }) => (kind === 'clause' ? `clause ${name}` : `draft of ${name}`));
  return `Also used by: ${names.join(', ')}.`;
}
