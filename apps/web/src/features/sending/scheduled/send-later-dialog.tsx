import type { SendTime } from '@letterdesk/contract/scheduled-emails';
import {
  describeSendTime,
  describeSendTimeProblem,
  describeZone,
  presetSendTimes,
  resolveSendTime,
} from '@letterdesk/core/sending/send-time';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { getTimeZone } from '../../../ui/date-time.ts';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import classes from './send-later-dialog.module.css';

interface SendLaterDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** The time to begin with; by default the first one that is offered. */
  readonly initial?: SendTime;
  readonly busy: boolean;
  readonly onSubmit: (sendTime: SendTime) => void;
  readonly onClose: () => void;
  /** Opens the e-mail itself. */
  readonly onEdit?: () => void;
}

/** Asks when to send: a time that is offered, or a date and a time in the reader's zone. */
export function SendLaterDialog(props: SendLaterDialogProps) {
  const { title, submitLabel, initial, busy, onSubmit, onClose, onEdit } = props;
  const [{ presets, zone }] = useState(() => {
    const zone = initial?.zone ?? getTimeZone();
    return { zone, presets: presetSendTimes(new Date(), zone) };
  });
  const [chosen, choose] = useState(() => {
    const { date, time } = initial ?? presets[0]?.at ?? { date: '', time: '' };
    return { date, time };
  });
  const resultId = useId();
  const sendTime = { ...chosen, zone };
  const { result, refused } = describe(sendTime);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!refused && !busy) onSubmit(sendTime);
  };
  return (
    <DialogFrame opened onClose={() => busy || onClose()} title={title} size="sm">
      <form onSubmit={submit} noValidate>
        <fieldset className={classes.presets} aria-label="Suggested times">
          {presets.map(({ label, at }) => (
            <button
              key={label}
              type="button"
              className={classes.preset}
              aria-pressed={at.date === chosen.date && at.time === chosen.time}
              onClick={() => choose({ date: at.date, time: at.time })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <Group grow gap={8} align="flex-start">
          <TextInput
            type="date"
            label="Date"
            required
            withAsterisk={false}
            value={chosen.date}
            data-autofocus
            aria-describedby={resultId}
            onChange={({ currentTarget: { value: date } }) => choose((now) => ({ ...now, date }))}
          />
          <TextInput
            type="time"
            label={`Time (${describeZone(zone)})`}
            required
            withAsterisk={false}
            value={chosen.time}
            aria-describedby={resultId}
            onChange={({ currentTarget: { value } }) => choose((now) => ({ ...now, time: value.slice(0, 5) }))}
          />
        </Group>
        <p className={classes.result} id={resultId} data-refused={refused || undefined} role="status">
          {result}
        </p>
        <DialogFooter>
          {onEdit && (
            <Button variant="subtle" mr="auto" onClick={onEdit} disabled={busy}>
              Edit the e-mail
            </Button>
          )}
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={refused}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** Says when it's sent, or why it can't be. */
function describe(sendTime: SendTime): { readonly result: string; readonly refused: boolean } {
  if (sendTime.date === '' || sendTime.time === '') return { result: 'Choose a date and a time.', refused: true };
  const now = new Date();
  const resolved = resolveSendTime(sendTime, now);
  if (resolved.problem !== null) return { result: describeSendTimeProblem(resolved.problem), refused: true };
  return { result: `Will be sent on ${describeSendTime(resolved.instant, sendTime.zone, now)}.`, refused: false };
}
