import { type Account, type HandoverPreview, previewHandover } from '@letterdesk/contract/people';
import { WORK_KINDS, type WorkKind } from '@letterdesk/core/people/handover';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { peopleKey } from './people-query.ts';
import classes from './people-section.module.css';
import { SuccessorPicker } from './successor-picker.tsx';
import { useHandOver } from './use-hand-over.ts';

interface HandOverDialogProps {
  readonly leaver: Account;
  readonly say: (sentence: string) => void;
  readonly onClose: () => void;
}

const KIND_LABELS: Readonly<Record<WorkKind, string>> = {
  approvals: 'Letters to approve',
  submissions: 'Letters submitted for approval',
  drafts: 'Drafts',
  scheduledEmails: 'Scheduled e-mails',
};

/** Hands a person's work over: pick a successor, see what they would get, then confirm. */
export function HandOverDialog({ leaver, say, onClose }: HandOverDialogProps) {
  const [successor, setSuccessor] = useState<{ account: number; name: string } | null>(null);
  const [unchecked, setUnchecked] = useState<readonly WorkKind[]>([]);
  const preview = useQuery({
    queryKey: [...peopleKey, 'handover', leaver.account, successor?.account],
    queryFn: ({ signal }) =>
      call(previewHandover, {
        params: { account: leaver.account },
        query: { successor: successor?.account ?? leaver.account },
        signal,
      }),
    enabled: successor !== null,
    staleTime: 0,
    meta: { quiet: true },
  });
  const handing = useHandOver(leaver, (count) => {
    say(`${count === 1 ? '1 item' : `${count} items`} handed over to ${successor?.name ?? ''}`);
    onClose();
  });
  const { data } = preview;
  const kinds = data ? WORK_KINDS.filter((kind) => data[kind].movable > 0 && !unchecked.includes(kind)) : [];
  const total = data ? kinds.reduce((sum, kind) => sum + data[kind].movable, 0) : 0;
  return (
    <DialogFrame
      opened
      anchored
      size={560}
      title={`Hand over work of ${leaver.name}`}
      onClose={() => handing.isPending || onClose()}
    >
      <SuccessorPicker leaver={leaver.account} chosen={successor?.account ?? null} onChoose={setSuccessor} />
      {successor !== null && preview.isPending && <Skeleton height={96} mt="md" aria-label="Work is being counted" />}
      {successor && preview.error && (
        <div className={classes.refusal}>
          <p className={classes.legend}>For {successor.name}</p>
          <Notice tone="warn" role="alert">
            {preview.error.message}
          </Notice>
        </div>
      )}
      {successor && data && (
        <fieldset className={classes.kinds} disabled={handing.isPending}>
          <legend className={classes.legend}>For {successor.name}</legend>
          {WORK_KINDS.map((kind) => (
            <Kind
              key={kind}
              label={KIND_LABELS[kind]}
              work={data[kind]}
              checked={kinds.includes(kind)}
              onCheck={(checked) =>
                setUnchecked(checked ? unchecked.filter((each) => each !== kind) : [...unchecked, kind])
              }
            />
          ))}
        </fieldset>
      )}
      {data && kinds.includes('scheduledEmails') && (
        <p className={classes.quiet}>Scheduled e-mails are stopped until the successor schedules them again.</p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={handing.isPending}>
          Cancel
        </Button>
        <Button
          disabled={successor === null || total === 0}
          loading={handing.isPending}
          onClick={() => successor && handing.mutate({ successor: successor.account, kinds })}
        >
          {total === 0 ? 'Hand over' : `Hand over ${total.toLocaleString('en-US')}`}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

interface KindProps {
  readonly label: string;
  readonly work: HandoverPreview[WorkKind];
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/** One kind of work with what stays and why; nothing if there is none. */
function Kind({ label, work: { movable, kept, examples }, checked, onCheck }: KindProps) {
  if (movable + kept === 0) return null;
  const more = kept - examples.length;
  return (
    <div>
      <Checkbox
        label={`${label}: ${movable.toLocaleString('en-US')}`}
        checked={checked}
        disabled={movable === 0}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      {kept > 0 && (
        <ul className={classes.kept} aria-label={`${label} that stay`}>
          {examples.map(({ letterName, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters may share a name
            <li key={index}>
              “{letterName}” stays. {reason}
            </li>
          ))}
          {more > 0 && <li>{more.toLocaleString('en-US')} more stay.</li>}
        </ul>
      )}
    </div>
  );
}
